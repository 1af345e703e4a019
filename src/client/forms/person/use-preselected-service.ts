import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { useLocation } from 'react-router';
import { contactServiceFor } from '../../../shared/forms/options.ts';

/**
 * Chooses the service that a visitor comes from (decisions, 'Service page's consultation button'). Only once
 * the page is alive: the history keeps its state over a reload, and the server does not know it.
 */
export function usePreselectedService(): void {
  const { state } = useLocation();
  const form = useForm();
  const service = (state as { service?: unknown } | null)?.service;
  useEffect(() => {
    if (typeof service !== 'string' || form.getFieldState('service')?.value) return;
    form.change('service', contactServiceFor(service));
  }, [form, service]);
}

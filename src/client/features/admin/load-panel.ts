import type { ComponentType } from 'react';

let Panel: ComponentType | null = null;

/**
 * Loads what comes after the login. Not `React.lazy`: a fallback, however short, would hold the list back by the 300 ms
 * for which React shows one at least.
 */
export async function loadPanel(): Promise<void> {
  Panel ??= (await import('./list/panel.tsx')).default;
}

export const loadedPanel = () => Panel;

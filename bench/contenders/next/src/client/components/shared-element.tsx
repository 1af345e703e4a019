import type { ReactNode } from 'react';

export const SharedElement = ({ children }: { name: string; children: ReactNode }) => children;

export const noop = undefined;

import { createContext, useContext } from 'react';
import type { PageFacts } from '#shared/pages/types.ts';

const Facts = createContext<PageFacts | null>(null);

export const PageFactsProvider = Facts.Provider;

export function usePageFacts(): PageFacts {
  const facts = useContext(Facts);
  if (!facts) throw new Error('PageFactsProvider is missing above this component.');
  return facts;
}

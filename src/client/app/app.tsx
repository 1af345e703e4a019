import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import type { PageFacts } from '../../shared/pages/types.ts';
import { PageFactsProvider } from '../components/page-facts.ts';
import { Document } from './document.tsx';

interface AppProps {
  facts: PageFacts;
  queryClient: QueryClient;
  /**
   * Called while the server renders, for the resource hints of the head. A function and not a component:
   * an element more on one side would give every `useId` below another name.
   */
  hints?: () => void;
  /** The router: a static one on the server, a browser one after hydration. */
  children: ReactNode;
}

/** The whole document with its providers; the same tree on the server and in the browser. */
export function App({ facts, queryClient, hints, children }: AppProps) {
  hints?.();
  return (
    <StrictMode>
      <HelmetProvider>
        <QueryClientProvider client={queryClient}>
          <PageFactsProvider value={facts}>
            <Document>{children}</Document>
          </PageFactsProvider>
        </QueryClientProvider>
      </HelmetProvider>
    </StrictMode>
  );
}

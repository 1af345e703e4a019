import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { NewsletterProvider } from '../components/newsletter-slot.ts';
import { usePageFacts } from '../components/page-facts.ts';
import { PageLayout } from './page-layout.tsx';

interface LayoutProps {
  /** The form that the footer and the articles show. */
  newsletter: ReactNode;
}

/** The route around every page. */
export function Layout({ newsletter }: LayoutProps) {
  const { year } = usePageFacts();
  return (
    <NewsletterProvider value={newsletter}>
      <PageLayout year={year} newsletter={newsletter}>
        <Outlet />
      </PageLayout>
    </NewsletterProvider>
  );
}

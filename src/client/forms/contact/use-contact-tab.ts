import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ContactTab, contactTabs } from '../../../shared/content/contact.ts';

export type TabId = ContactTab['id'];

/** The default stands in the address by being absent. */
export const tabSearch = (id: TabId): string => (id === contactTabs[0].id ? '' : `?tab=${id}`);

/** The tab that an address asks for; anything unknown is the default. */
export function tabOf(search: string): TabId {
  const wanted = new URLSearchParams(search).get('tab');
  return contactTabs.find(({ id }) => id === wanted)?.id ?? contactTabs[0].id;
}

/**
 * The open tab is part of the address, so that the server can render it and a link can name it. A hash
 * (/contact#booking) never reaches the server: the browser turns it into the query once it is here.
 */
export function useContactTab(): { open: TabId; select(id: TabId): void } {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();

  const go = (id: TabId) =>
    // The state names the service that a visitor comes from; it must outlive the change.
    navigate({ search: tabSearch(id) }, { replace: true, preventScrollReset: true, state });

  const named = contactTabs.find(({ id }) => `#${id}` === hash)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another hash asks for another tab.
  useEffect(() => {
    if (!named) return;
    go(named);
    document.getElementById('contact-tabs')?.scrollIntoView();
  }, [named]);

  return { open: tabOf(search), select: go };
}

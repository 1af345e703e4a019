import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  readContactAddress,
  type TabId,
  tabIds,
  writeContactAddress,
} from '#shared/contact/contact-address.ts';

/** The address of a tab, without the service, because the form already has it when a visitor switches tabs. */
export const tabSearch = (tab: TabId): string => writeContactAddress({ tab, service: null });

/**
 * The open tab is part of the address, so that the server can render it and links can name it. A hash
 * (/contact#booking) never reaches the server, so the browser converts it to the query string.
 */
export function useContactTab(): { open: TabId; select(id: TabId): void } {
  const { search, hash } = useLocation();
  const navigate = useNavigate();

  const go = (id: TabId) => navigate({ search: tabSearch(id) }, { replace: true, preventScrollReset: true });

  const named = tabIds.find((id) => `#${id}` === hash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new hash selects another tab.
  useEffect(() => {
    if (!named) return;
    go(named);
    document.getElementById('contact-tabs')?.scrollIntoView();
  }, [named]);

  return { open: readContactAddress(search).tab, select: go };
}

import type { Services } from '#server/services.ts';
import { browserSessions } from './browser-sessions.ts';
import { knownBrowsers } from './known-browsers.ts';
import { sharedPassword } from './shared-password.ts';
import { createStaff } from './staff.ts';
import { createTryLimits } from './tries.ts';

/** Who may use the panel, and what the calls of accounts need for that. */
export function createAccess(services: Services) {
  const shared = sharedPassword(services);
  const sessions = browserSessions(services, shared);
  const known = knownBrowsers(services, shared);
  const tries = createTryLimits(services, known);
  return { sessions, known, tries, staff: createStaff(services, { shared, sessions, known, tries }) };
}

/** What the calls of accounts work with. */
export type StaffServices = Services & ReturnType<typeof createAccess>;

import type { Fault } from '../fault.ts';

export const security: readonly Fault[] = [
  {
    name: 'A session that was idle for hours still opens the panel',
    kind: 'expired token accepted',
    file: 'src/server/features/staff/access/sessions.ts',
    find: `
    .where(whereWithin('used_at', now, IDLE_MS));`,
    replace: ';',
    tests: ['test/panel/sessions'],
  },
  {
    name: 'A code of the authenticator app signs in twice',
    kind: 'off by one',
    file: 'src/server/features/staff/sign-in.ts',
    find: "orWhere('totp_used', '<', period)",
    replace: "orWhere('totp_used', '<=', period)",
    tests: ['test/staff/sign-in'],
  },
  {
    name: 'A page of a sister domain may call the API',
    kind: 'guard too wide',
    file: 'src/server/http/request-guards.ts',
    find: "site === 'same-origin' || site === 'none'",
    replace: "site !== 'cross-site'",
    tests: ['test/http/guards'],
  },
  {
    name: 'The only owner can be made something else',
    kind: 'guard off by one',
    file: 'src/server/features/staff/accounts.ts',
    find: 'owners.length === 1 &&',
    replace: 'owners.length < 1 &&',
    tests: ['test/staff/changes'],
  },
  {
    name: 'Erasing a person asks for no fresh proof',
    kind: 'rights check skipped',
    file: 'src/shared/staff/rights.ts',
    find: `
  'privacy',
  'staff',`,
    replace: `
  'staff',`,
    tests: ['test/http/rights'],
  },
  {
    name: 'Tries at one account are counted apart for each spelling of its address',
    kind: 'rate limit evaded',
    file: 'src/server/features/staff/access/tries.ts',
    find: 'ofAccount(name.trim().toLowerCase())',
    replace: 'ofAccount(name.trim())',
    tests: ['test/panel/tries'],
  },
  {
    name: 'What staff see may be kept on its way',
    kind: 'header weakened',
    file: 'src/server/features/staff/sign-in-call.ts',
    find: "'no-store'",
    replace: "'no-cache'",
    tests: ['test/leads/inbox'],
  },
  {
    name: 'Other sites may show our pages in a frame',
    kind: 'header lost',
    file: 'src/server/http/security-headers.ts',
    find: `
    'frame-ancestors': ["'none'"],`,
    replace: '',
    tests: ['test/http/security-headers'],
  },
];

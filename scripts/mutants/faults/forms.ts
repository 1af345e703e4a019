import type { Fault } from '../fault.ts';

export const forms: readonly Fault[] = [
  {
    name: 'An application that is sent again counts as another one',
    kind: 'repeat not recognized',
    file: 'src/server/features/leads/intake/repeats.ts',
    find: 'const { submittedAt: _submittedAt, ...content }',
    replace: 'const { ...content }',
    tests: ['test/forms/application'],
  },
  {
    name: 'The inbox has one page, however many leads there are',
    kind: 'off by one of a page',
    file: 'src/server/db/list-query.ts',
    find: '.limit(size + 1)',
    replace: '.limit(size)',
    tests: ['test/leads/lists'],
  },
  {
    name: 'The last save of a lead overwrites a colleague’s change',
    kind: 'lost update',
    file: 'src/server/db/versions.ts',
    find: 'seen.where({ version });',
    replace: 'seen.where({});',
    tests: ['test/leads/inbox'],
  },
  {
    name: 'A reply that is sent again goes out twice',
    kind: 'idempotency key ignored',
    file: 'src/server/features/leads/reply.ts',
    find: `if (sent?.text === text) return;
    if (sent) throw keyReused();`,
    replace: 'if (sent && sent.text !== text) throw keyReused();',
    tests: ['test/leads/replies'],
  },
  {
    name: 'In the evening the inbox takes tomorrow for today',
    kind: 'wrong time zone',
    file: 'src/server/features/leads/list.ts',
    find: 'localMoment(localNow(now, timeZone).day, timeZone, { later: 1 })',
    replace: "localMoment(localNow(now, 'UTC').day, timeZone, { later: 1 })",
    tests: ['test/leads/urgency'],
  },
  {
    name: 'The newsletter takes Ann@ and ann@ for two people',
    kind: 'case-insensitive comparison lost',
    file: 'src/server/features/newsletter/newsletter.ts',
    find: 'const key = email.toLowerCase();',
    replace: 'const key = email;',
    tests: ['test/forms/newsletter'],
  },
  {
    name: 'A form that was kept answers 200',
    kind: 'wrong status code',
    file: 'src/server/features/leads/intake/define-form.ts',
    find: '.status(201)',
    replace: '.status(200)',
    tests: ['test/forms/calls'],
  },
];

import type { Recipe } from './recipe.ts';

const edits: Recipe['edits'] = [
  [
    'src/server/features/newsletter/nightly.ts',
    `import type { Knex } from 'knex';
import { defineJob } from '#server/ops/define-job.ts';

/** Forgets requests of the newsletter that no one confirmed. */
export const forgetUnconfirmed = (knex: Knex): Promise<number> =>
  knex('subscriptions').whereNull('confirmed_at').del();

export const unconfirmedRequests = defineJob('unconfirmed requests', {
  daily: '03:00',
  work: ({ knex }) => forgetUnconfirmed(knex),
});
`,
  ],
  [
    'src/server/jobs.ts',
    [
      [
        "import { buyerReminders } from './features/orders/buyer/reminders.ts';",
        "import { unconfirmedRequests } from './features/newsletter/nightly.ts';\nimport { buyerReminders } from './features/orders/buyer/reminders.ts';",
      ],
      ['  bookingReminders,\n', '  bookingReminders,\n  unconfirmedRequests,\n'],
    ],
  ],
];

const script = `
import { subscribe } from './src/server/features/newsletter/newsletter.ts';
import { jobs } from './src/server/jobs.ts';
import { startJob } from './src/server/ops/define-job.ts';

await subscribe(context, { email: 'ann@example.com' });
const count = async () => (await knex('subscriptions').select('id')).length;
print(await count());
const found = jobs(context, knex).find(({ tasks }) => tasks[0].name === 'unconfirmed requests');
const logger = { error: console.error, info() {} };
for (const at of ['2026-03-09T06:59Z', '2026-03-09T07:00Z']) {
  const running = startJob(found, { ...context, logger, now: () => new Date(at) });
  await running.wake();
  await running.stop();
  print(await count());
}
`;

/** 'A new job', followed for a nightly deletion. */
export const job: Recipe = { edits, script };

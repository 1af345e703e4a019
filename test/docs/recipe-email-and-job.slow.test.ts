import { expect, test } from '@jest/globals';
import { type Edit, followRecipe } from './recipe.ts';

/** The recipe 'A new email' of CONTRIBUTING, followed for a welcome to the newsletter. */
const email: Edit[] = [
  [
    'src/server/features/newsletter/mails.ts',
    [
      [
        '/** How long the link in the first mail works. */',
        `export const newsletterWelcome = defineMail('newsletter welcome', {
  audience: 'stranger',
  cause: 'a confirmed subscription; above the limit, none is sent',
  sample: () => ({ listUrl: 'https://larkfield.example/articles' }),
  subject: () => 'Welcome to our newsletter',
  preheader: 'What you’ll get from us.',
  title: 'Welcome',
  body: ({ listUrl }) => [
    hello,
    paragraph('Thank you for confirming. Until the next issue, read what we’ve published so far:'),
    button('Read our articles', listUrl),
  ],
  reason: 'You’re getting this email because you confirmed your subscription on our website.',
});

/** How long the link in the first mail works. */`,
      ],
    ],
  ],
];

test('an email costs one entry in one file', async () => {
  const { run, compile } = await followRecipe(email);
  const [text, html] = await run(`
import { newsletterWelcome } from './src/server/features/newsletter/mails.ts';
import { enqueueMail } from './src/server/mail/outbox.ts';

const mail = await newsletterWelcome.compose(context, 'ann@example.com', newsletterWelcome.sample());
await enqueueMail(knex, { about: null, mail }, context);
const [stored] = await knex('outbox').pluck('mail');
print(JSON.parse(stored).text);
print(JSON.parse(stored).html);
`);
  expect(email).toHaveLength(1);
  expect(text).toContain('what we’ve published so far:\nhttps://larkfield.example/articles\n');
  expect(html).toContain('<a class="button" href="https://larkfield.example/articles"');
  expect(await compile()).toBe('');
});

/** The recipe 'A new job', followed for a nightly deletion. */
const job: Edit[] = [
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

test('a nightly job costs two files', async () => {
  const { run } = await followRecipe(job);
  const counts = await run(`
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
`);
  expect(job).toHaveLength(2);
  expect(counts).toEqual([1, 1, 0]);
});

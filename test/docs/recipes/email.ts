import type { Recipe } from './recipe.ts';

const edits: Recipe['edits'] = [
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

const script = `
import { newsletterWelcome } from './src/server/features/newsletter/mails.ts';
import { enqueueMail } from './src/server/mail/outbox.ts';

const mail = await newsletterWelcome.compose(context, 'ann@example.com', newsletterWelcome.sample());
await enqueueMail(knex, { about: null, mail }, context);
const [stored] = await knex('outbox').pluck('mail');
print(JSON.parse(stored).text);
print(JSON.parse(stored).html);
`;

/** 'A new email', followed for a welcome to the newsletter. */
export const email: Recipe = { edits, script };

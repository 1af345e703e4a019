import { loadDefinitions } from '#server/features/content/definitions.ts';
import { schemaVersionOf } from '#server/features/content/fit.ts';
import { about } from '#shared/content/documents/about.ts';
import { isOffered } from '#shared/offered.ts';

/** The built-in words as the firm in Leeds writes them. */
const spelled: readonly [american: RegExp, british: string][] = [
  [/(O|o)rganiz/g, '$1rganis'],
  [/(O|o)ptimiz/g, '$1ptimis'],
  [/(R|r)ecogniz/g, '$1ecognis'],
  [/(S|s)ummariz/g, '$1ummaris'],
  [/(A|a)nalyz/g, '$1nalys'],
  [/(F|f)avorite/g, '$1avourite'],
  [/(B|b)ehavior/g, '$1ehaviour'],
  [/(C|c)olor/g, '$1olour'],
  [/(C|c)enter/g, '$1entre'],
  [/(P|p)rogram(?!m)/g, '$1rogramme'],
  [/(C|c)ancel(ed|ing)/g, '$1ancell$2'],
  [/\bpractice (?=(?:speaking|on|in|with)\b)/g, 'practise '],
  [/See leadership development/g, 'See corporate training'],
  [/Larkfield/g, 'Aireside'],
  [/\bHartford\b/g, 'Leeds'],
  [/\bConnecticut\b/g, 'Yorkshire'],
];
const isAddress = /^(?:\/|https?:)/;
/** Built-in links to a service that the firm does not offer. */
const otherAddresses: Readonly<Record<string, string>> = {
  '/solutions/leadership-development': '/solutions/corporate-training',
};

function inBritish(value: unknown): unknown {
  if (typeof value === 'string')
    return isAddress.test(value)
      ? (otherAddresses[value] ?? value)
      : spelled.reduce((text, [from, to]) => text.replace(from, to), value);
  if (Array.isArray(value)) return value.map(inBritish);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inBritish(inner)]));
}

const people = [
  ['amina-sutcliffe', 'leading', 'Amina Sutcliffe', 'Managing Director'],
  ['gareth-okoro', 'leading', 'Gareth Okoro', 'Head of Assessment'],
  ['ruth-pemberton', 'coaching', 'Ruth Pemberton', 'Coach'],
  ['sanjay-blythe', 'craft', 'Sanjay Blythe', 'Office Manager'],
].map(([id, group, name, title]) => ({
  ...{ id, group, name, title, photo: '/images/people/maren-holloway.svg' },
  email: `${id?.split('-')[0]}@aireside.test`,
  bio: `${name?.split(' ')[0]} has worked with companies in Yorkshire for many years, and still sees clients every week. Ask about cricket at your own risk, or about the best walk near Ilkley.`,
}));

const families = {
  leadership: {
    description: 'For people who lead a team in Yorkshire and want to know how they come across.',
    first: ['A leadership profile, taken online', 'One conversation about the results'],
    pro: ['Four coaching sessions in all', 'Two goals in your own words'],
    ultimate: ['Ten coaching sessions in all', 'Weekly check-ins', 'A half-day workshop with your team'],
  },
  'new-start': {
    description: 'For people who want another job, or who are back after a break.',
    first: ['An interest questionnaire, taken online', 'One conversation about the results'],
    pro: ['Four coaching sessions in all', 'Your CV and cover letter, revised together'],
    ultimate: ['Ten coaching sessions in all', 'Weekly check-ins', 'Help with the first 90 days'],
  },
};

const interviewTraining = {
  description: 'Managers learn to ask everyone the same questions, and to score before they compare.',
  whoFor: 'For managers who interview a few times a year.',
  content: [
    'Five questions about the job, agreed before the first interview',
    'A day of practice interviews',
  ],
  firstStep: 'Send us your last job advert. On the first call, we’ll choose the questions.',
  outcome: 'Two people who interview the same person come to nearly the same score.',
  question: { title: 'How many can take part?', text: 'Up to eight, so that everyone interviews twice.' },
};

/** What the firm writes itself. All other words only have another spelling. */
const own: Readonly<Record<string, object>> = {
  about: {
    coreServices: {
      title: 'Three core services',
      lead: 'Most of our work falls under one of these three services.',
      cards: about.coreServices.cards.filter(({ drawing }) => drawing !== 'rising-arcs'),
    },
  },
  clients: { organizations: [] },
  home: {
    packages: {
      families: {
        leadership: 'For people who lead a team.',
        'new-start': 'For people who want another job, or who are back after a break.',
      },
    },
  },
  'packages-page': { families },
  prices: {
    packages: {
      first: { full: 390, shown: 140, charged: 130 },
      pro: { full: 1190, shown: 410, charged: 397 },
      ultimate: { full: 2900, shown: 1010, charged: 967 },
    },
  },
  'service-interview-training': interviewTraining,
  services: {
    'interview-training': {
      summary:
        'A day on which managers learn to run fair interviews, rehearsed in pairs, with written notes.',
    },
  },
  'social-posts': { posts: [] },
  team: {
    meta: {
      description:
        'Meet the four of us who assess, coach and train in Yorkshire. You can email each of us directly.',
    },
    hero: { lead: 'Four people who listen first. The person you meet is the person who does the work.' },
    people,
  },
  testimonials: { home: [], individuals: [], trainees: [] },
};

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with other values for some fields, also within groups. */
function replaced(value: unknown, by: unknown): unknown {
  if (!isGroup(value) || !isGroup(by)) return by;
  const fields = Object.entries(by).map(([key, inner]) => [key, replaced(Object(value)[key], inner)]);
  return { ...value, ...Object.fromEntries(fields) };
}

/** What `npm run content -- import FILE` reads. Run with the firm's overlay. The code has the facts of the document 'firm'. */
export async function leedsWords(): Promise<object> {
  const offered = [...(await loadDefinitions())].filter(
    ([kind, definition]) => kind !== 'firm' && isOffered(definition),
  );
  const words = offered.map(([kind, definition]) => {
    const document = inBritish(replaced(definition.builtIn, own[kind] ?? {}));
    return [kind, { schemaVersion: schemaVersionOf(definition), document }];
  });
  return Object.fromEntries(words);
}

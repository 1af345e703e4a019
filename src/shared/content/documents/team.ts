import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document, repeatedIds } from '../define.ts';
import { closingText, heroText, pageMeta, sectionText } from '../parts.ts';
import * as f from '../schema.ts';
import { firm } from './firm.ts';

const person = f.group(
  {
    id: f.line(60, { help: 'Unique.' }),
    group: f.choice({
      leading: 'Leading the firm',
      coaching: 'Coaching people',
      craft: 'Behind every project',
    }),
    name: f.line(60),
    title: f.line(80),
    bio: f.text(600, { ideal: [120, 320], help: 'Two to four sentences.' }),
    photo: f.image({ help: 'A square picture, drawn or 480 pixels wide or more.' }),
    email: f.email(),
  },
  { linkedin: f.link({ label: 'LinkedIn', help: 'Without one, the link leads to the firm’s page.' }) },
);

export type TeamMember = TypeOf<typeof person>;

const schema = document('team', {
  meta: pageMeta,
  hero: heroText,
  groups: f.group({ leading: sectionText, coaching: sectionText, craft: sectionText }),
  people: f.list(person, { itemName: 'Person', least: 1 }),
  closing: {
    ...closingText,
    help: 'The page says the days on which you’re open instead of {open days}.',
  },
});

/** Placeholders, except that six of them sign the built-in articles: replace them with your own people. */
const people: readonly (Omit<TeamMember, 'photo' | 'email'> & Partial<TeamMember>)[] = [
  {
    id: 'maren-holloway',
    group: 'leading',
    name: 'Maren Holloway',
    title: 'Managing Partner, Organizational Psychologist',
    bio: 'Maren leads the firm and still sees clients every week. She helps boards and executives make fair decisions about people. Her favorite question in a meeting is “What would change our minds?”',
  },
  {
    id: 'priya-lindqvist',
    group: 'leading',
    name: 'Priya Lindqvist',
    title: 'Director of Assessment',
    bio: 'Priya designs selection processes for public agencies and universities. She reads technical manuals for pleasure and explains them without jargon. She wants candidates to leave knowing more than when they came.',
  },
  {
    id: 'daniel-okafor',
    group: 'leading',
    name: 'Daniel Okafor',
    title: 'Director of Leadership Development',
    bio: 'Daniel ran operations in manufacturing before he taught others to lead. He works with first-time managers and the directors who promote them. His workshops use real cases from the participants’ previous week.',
  },
  {
    id: 'elise-marchetti',
    group: 'coaching',
    name: 'Elise Marchetti',
    title: 'Lead Career Coach',
    bio: 'Elise has changed careers herself, from law to coaching. She helps people test a new direction before they leave the old one. Clients know her for calm plans and honest questions.',
  },
  {
    id: 'tomas-adeyemi',
    group: 'coaching',
    name: 'Tomas Adeyemi',
    title: 'Executive Coach',
    bio: 'Tomas coaches senior leaders in finance and public service. He prepares them for the conversations they’d rather put off. Before he became a coach, he led teams in three countries.',
  },
  {
    id: 'jonah-whitfield',
    group: 'coaching',
    name: 'Jonah Whitfield',
    title: 'Early Careers Coach, Traineeship Lead',
    bio: 'Jonah works with students and new graduates, and looks after our trainees. He remembers his own first job well, including the mistakes. He answers the questions people are afraid to ask.',
  },
  {
    id: 'kenji-watabe',
    group: 'craft',
    name: 'Kenji Watabe',
    title: 'Psychometrician',
    bio: 'Kenji checks that our measures are reliable, valid for their use and fair. He studies whether scores predict performance at work, and he says so when they don’t. His reports always show the margin of error.',
  },
  {
    id: 'soledad-ibarra',
    group: 'craft',
    name: 'Soledad Ibarra',
    title: 'Senior Trainer and Mediator',
    bio: 'Soledad trains teams and mediates between colleagues who have stopped talking. She works in English and Spanish. The agreements she writes fit on one page, in words that both sides chose.',
  },
  {
    id: 'nadia-rahimi',
    group: 'craft',
    name: 'Nadia Rahimi',
    title: 'Client Services Manager',
    bio: 'Nadia is usually the first voice you hear. She plans sessions, sends materials and makes sure nothing is forgotten. If something isn’t clear, she’ll find out and call you back.',
  },
];

/** /team */
export const team: TypeOf<typeof schema> = {
  kind: 'team',
  meta: {
    title: 'Our Team: psychologists, coaches and trainers',
    description:
      'Meet the firm’s nine psychologists, coaches and trainers. The person you meet does the work, and you can email any of the nine directly.',
  },
  hero: {
    kicker: 'About us',
    title: 'Our Team',
    lead: 'Nine people who listen first. The person you meet is the person who does the work.',
  },
  groups: {
    leading: {
      title: 'Leading the firm',
      lead: 'They’re responsible for the quality of our work, and they still see clients.',
    },
    coaching: {
      title: 'Coaching people',
      lead: 'Private conversations, honest questions and plans that hold up on a busy day.',
    },
    craft: {
      title: 'Behind every project',
      lead: 'They check our tests, train teams and keep every project on schedule.',
    },
  },
  /** The id gives the picture and the email address, unless an entry sets others. */
  people: people.map((one) => ({
    photo: `/images/people/${one.id}.svg`,
    email: `${one.id.replace('-', '.')}@${firm.email.split('@')[1]}`,
    ...one,
  })),
  closing: {
    title: 'Not sure who to ask?',
    lead: 'Write to us and the right person will answer. We read messages {open days}.',
    actions: [{ label: 'Get in Touch', to: paths.contact }],
  },
};

export default defineContent(schema, team, {
  label: 'Our Team',
  page: paths.team,
  check: ({ people }) => repeatedIds('people', people),
  counts: ({ people }) => ({ people: people.length, psychologists: people.length }),
});

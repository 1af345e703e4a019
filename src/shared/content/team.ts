import { paths } from '../paths.ts';
import { site } from '../site.ts';
import type { Action, Hero, PageMeta, SectionText } from './types.ts';

/** The people of /team. */
export interface TeamMember {
  id: string;
  name: string;
  title: string;
  /** Two to four sentences. */
  bio: string;
  /** The address of a photo; null draws the person's initials. */
  image: string | null;
  /** Without it the LinkedIn control stays inert. */
  linkedin?: string;
  email: string;
}

/** A mailbox of the firm's own domain. */
const mailbox = (name: string) => `${name}@${site.email.split('@')[1]}`;

export const teamPage: { meta: PageMeta; hero: Hero; closing: SectionText & { action: Action } } = {
  meta: {
    title: 'Our Team',
    description:
      'Meet the psychologists, coaches and trainers you will work with, and write to them directly.',
  },
  hero: {
    kicker: 'About us',
    title: 'Our Team',
    lead: 'Nine people who listen first. The person you meet is the person who does the work.',
  },
  closing: {
    title: 'Not sure whom to ask?',
    lead: 'Write to us, and the right person answers. We read messages Monday to Friday.',
    action: { label: 'Get in Touch', to: paths.contact },
  },
};

/** Placeholders, except that six of them sign the built-in articles: replace them with your own people. */
export const team: readonly TeamMember[] = [
  {
    id: 'maren-holloway',
    name: 'Maren Holloway',
    title: 'Managing Partner, Organizational Psychologist',
    bio: 'Maren leads the firm and still sees clients every week. She helps boards and executives make fair decisions about people. Her favorite question in a meeting is what would change our minds.',
    image: null,
    email: mailbox('maren.holloway'),
  },
  {
    id: 'priya-lindqvist',
    name: 'Priya Lindqvist',
    title: 'Director of Assessment',
    bio: 'Priya designs selection processes for public bodies and universities. She reads technical manuals for pleasure and explains them without jargon. Candidates should leave her assessments knowing more than when they came.',
    image: null,
    email: mailbox('priya.lindqvist'),
  },
  {
    id: 'daniel-okafor',
    name: 'Daniel Okafor',
    title: 'Director of Leadership Development',
    bio: 'Daniel ran operations in manufacturing before he taught others to lead. He works with first-time managers and the directors who promote them. His workshops use real cases from the week before.',
    image: null,
    email: mailbox('daniel.okafor'),
  },
  {
    id: 'elise-marchetti',
    name: 'Elise Marchetti',
    title: 'Lead Career Coach',
    bio: 'Elise has changed careers herself, from law to coaching. She helps people test a new direction before they leave the old one. Clients know her for calm plans and honest questions.',
    image: null,
    email: mailbox('elise.marchetti'),
  },
  {
    id: 'tomas-adeyemi',
    name: 'Tomas Adeyemi',
    title: 'Executive Coach',
    bio: 'Tomas coaches senior leaders in finance and public service. He prepares them for the conversations they would rather postpone. Before that he led teams in three countries.',
    image: null,
    email: mailbox('tomas.adeyemi'),
  },
  {
    id: 'jonah-whitfield',
    name: 'Jonah Whitfield',
    title: 'Early Careers Coach, Traineeship Lead',
    bio: 'Jonah works with students and new graduates, and looks after our trainees. He remembers his own first job well, including the mistakes. He answers questions that people are afraid to ask.',
    image: null,
    email: mailbox('jonah.whitfield'),
  },
  {
    id: 'kenji-watabe',
    name: 'Kenji Watabe',
    title: 'Psychometrician',
    bio: 'Kenji checks that our measures are reliable, valid for their use and fair. He studies how scores relate to work, and says so when they do not. His reports always show the margin of error.',
    image: null,
    email: mailbox('kenji.watabe'),
  },
  {
    id: 'soledad-ibarra',
    name: 'Soledad Ibarra',
    title: 'Senior Trainer and Mediator',
    bio: 'Soledad trains teams and mediates between colleagues who have stopped talking. She works in English and Spanish. Her agreements fit on one page, in words that both sides chose.',
    image: null,
    email: mailbox('soledad.ibarra'),
  },
  {
    id: 'nadia-rahimi',
    name: 'Nadia Rahimi',
    title: 'Client Services Manager',
    bio: 'Nadia is usually the first voice you hear. She plans sessions, sends materials and makes sure that nothing is forgotten. If something is unclear, she finds out and calls you back.',
    image: null,
    email: mailbox('nadia.rahimi'),
  },
];

import type { Hero, PageMeta } from './types.ts';

/** The words of /articles. */
export const meta: PageMeta = {
  title: 'Articles on leadership, hiring and careers',
  description:
    'Plain, practical reading on leading teams, hiring fairly and building a career. From the consultants who do this work every day.',
};

export const hero: Hero = {
  kicker: 'Articles',
  title: 'Ideas you can use on Monday',
  lead: 'Short, practical reading on leading people, hiring well and finding work that fits.',
};

/** The list's line in /llms.txt. */
export const llms: PageMeta = { title: 'Articles', description: 'All articles, newest first.' };

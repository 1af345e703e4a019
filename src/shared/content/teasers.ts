import { paths } from '../paths.ts';
import type { Point } from './types.ts';

/** A picture that leads to a page worth trying. */
export interface TeaserText extends Point {
  to: string;
  picture: string;
}

export const reportTeaser: TeaserText = {
  title: 'See a sample report',
  text: 'What a panel reads about each candidate, every score with its margin of error.',
  to: paths.sampleReport,
  picture: '/images/teasers/report.svg',
};

export const selfCheckTeaser: TeaserText = {
  title: 'Try the 60-second self-check',
  text: 'Not sure where to begin? Rate five parts of your work, and get two ideas to try.',
  to: paths.selfCheck,
  picture: '/images/teasers/self-check.svg',
};

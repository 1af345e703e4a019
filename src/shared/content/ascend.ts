import { site } from '../site.ts';
import type { Hero, Point } from './types.ts';

/** The ASCEND career-transition promo that closes the home page; its buttons open the external program site. */
export const ascend: Hero & {
  pillarsTitle: string;
  pillars: readonly Point[];
  highlightsTitle: string;
  highlights: readonly string[];
  /** Both lead to `url`, in a new tab. */
  actions: readonly [primary: string, secondary: string];
  /** Goes on after the second, for screen readers. */
  learnMoreAbout: string;
  url: string;
} = {
  kicker: 'Career transition program',
  title: 'ASCEND',
  lead: 'A small group, three facilitators and a clear path from the work you have to the work you want.',
  pillarsTitle: 'Five pillars',
  pillars: [
    { title: 'Clarity', text: 'Name what you want to keep, what you want to leave, and why.' },
    {
      title: 'Confidence',
      text: 'Collect the evidence of what you can do, and practice saying it out loud.',
    },
    { title: 'Direction', text: 'Choose one path to test first, with steps and dates.' },
    { title: 'Community', text: 'Work beside people who face the same question and tell you the truth.' },
    { title: 'Integration', text: 'Fit the new work into your life, so it lasts.' },
  ],
  highlightsTitle: 'What you get',
  highlights: [
    'Limited to 8-15 participants',
    'Three facilitators',
    'Private coaching with a roadmap',
    'Leadership assessments',
    'LinkedIn profile optimization',
  ],
  actions: ['Apply Now', 'Learn More'],
  learnMoreAbout: 'about the program',
  url: site.ascendUrl,
};

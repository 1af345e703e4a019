import type { ArticleClosing } from '../articles/types.ts';
import { offers } from '../offered.ts';
import { paths } from '../paths.ts';
import { organizationWord } from '../spelling.ts';

/** A line for the readers of a category, before the call at the end of each article. */
export const articleClosings: Readonly<Record<string, ArticleClosing>> = {
  Leadership: {
    text: `Reading this for your ${organizationWord}?`,
    label: 'Tell us about your team',
    to: paths.contact,
  },
  ...(offers.selfCheck && {
    'Career Development': {
      text: 'Not sure what should change?',
      label: 'Take the self-check',
      to: paths.selfCheck,
    },
  }),
  ...(offers.traineeships && {
    NextGen: {
      text: 'At the start of your career?',
      label: 'See our traineeships',
      to: paths.internships,
    },
  }),
};

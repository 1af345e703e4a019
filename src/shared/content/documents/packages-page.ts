import { byId } from '#shared/by-id.ts';
import { fieldsOf } from '#shared/offered.ts';
import { categoryIds, packages, tierSteps } from '#shared/packages/catalog.ts';
import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { capitalized, counted } from '../counted.ts';
import { defineContent, document } from '../define.ts';
import { heroText, linkAction, pageMeta, sectionText, sectionWith } from '../parts.ts';
import * as f from '../schema.ts';

const features = f.list(f.line(120), { least: 1, help: 'What it adds to the package before it.' });

const family = f.group({ description: f.text(300), ...byId(tierSteps, () => features) });

const schema = document('packages-page', {
  meta: pageMeta,
  hero: heroText,
  families: f.group(byId(categoryIds, () => family)),
  ...fieldsOf('onlinePayment', { nextSteps: sectionText }),
  ...fieldsOf('giftCards', { giftPromo: sectionWith({ action: linkAction }) }),
});

/** Such as “Twelve packages in three families”. */
export const packagesInFamilies = `${capitalized(counted(packages.length, 'package'))} in ${counted(categoryIds.length, 'family', 'families')}`;

interface FamilyWords {
  description: string;
  tiers: Readonly<Record<string, readonly string[]>>;
}

/** The words of each family and tier for sale; those without any have words to replace. */
const familiesOf = (written: Readonly<Record<string, FamilyWords>>) =>
  byId(categoryIds, (id) => ({
    description: written[id]?.description ?? 'Who this family is for.',
    ...byId(tierSteps, (step) => written[id]?.tiers[step] ?? ['What this tier adds']),
  }));

/** The words of /packages. Names of families and packages are in `packages/`, because orders have them. */
export const packagesPage: TypeOf<typeof schema> = {
  kind: 'packages-page',
  meta: {
    title: 'Our Packages: coaching for leaders and careers',
    description: `Coaching packages for leaders, professionals, students and graduates. Choose one of ${counted(tierSteps.length, 'tier')}, and pay in full or in three monthly payments.`,
  },
  hero: {
    kicker: 'Packages',
    title: 'Our Packages',
    lead: `${packagesInFamilies}. Within a family, each tier includes everything in the tier before it.`,
  },
  families: familiesOf({
    leadership: {
      description:
        'For managers and executives. Learn how others see you, choose what to change, and practice it with a coach.',
      tiers: {
        first: [
          'Big Five leadership profile, taken online',
          'Written report on strengths and development areas',
          'Results conversation with a consultant',
          'One-page development plan',
        ],
        pro: [
          '3 one-hour coaching sessions in all',
          'Two leadership goals in your own words',
          'Preparation for one conversation that matters',
        ],
        popular: [
          '6 one-hour coaching sessions in all',
          'Bi-weekly check-ins',
          '360-degree feedback from people you choose',
          'A 90-day plan built on that feedback',
        ],
        ultimate: [
          '12 one-hour coaching sessions in all',
          'Weekly check-ins',
          'On-demand email support between sessions',
          'A second round of 360-degree feedback',
          'A half-day workshop with your team',
        ],
      },
    },
    career: {
      description:
        'For professionals who want a new role or a new direction. Find out what fits, then apply with a clear story.',
      tiers: {
        first: [
          'Interest and personality assessment, taken online',
          'Written report with directions worth exploring',
          'Results conversation with a consultant',
          'Résumé review with written notes',
        ],
        pro: [
          '3 one-hour coaching sessions in all',
          'Résumé and cover letter revised together',
          'LinkedIn profile review',
        ],
        popular: [
          '6 one-hour coaching sessions in all',
          'Bi-weekly check-ins',
          'Two practice interviews with recorded feedback',
          'A plan for conversations in your field of interest',
        ],
        ultimate: [
          '12 one-hour coaching sessions in all',
          'Weekly check-ins',
          'On-demand email support between sessions',
          'Preparation for talks about salary and offers',
          'A plan for the first 90 days in the new role',
        ],
      },
    },
    nextgen: {
      description:
        'For students and new graduates. Choose a first direction, prepare your applications and start work well.',
      tiers: {
        first: [
          'Interest and personality assessment, taken online',
          'Report in plain language, with fields to explore',
          'Results conversation with a consultant',
          'First résumé reviewed with written notes',
        ],
        pro: [
          '3 one-hour coaching sessions in all',
          'Choosing a major or first field, step by step',
          'LinkedIn profile set up together',
        ],
        popular: [
          '6 one-hour coaching sessions in all',
          'Bi-weekly check-ins',
          'Two practice interviews for internships or first jobs',
          'An application plan with dates',
        ],
        ultimate: [
          '12 one-hour coaching sessions in all',
          'Weekly check-ins',
          'On-demand email support between sessions',
          'Help comparing offers',
          'A plan for the first 90 days at work',
        ],
      },
    },
  }),
  ...fieldsOf('onlinePayment', {
    nextSteps: {
      title: 'What happens after you buy',
      lead: 'From the payment to the first conversation.',
    },
  }),
  ...fieldsOf('giftCards', {
    giftPromo: {
      title: 'Gift Cards',
      lead: 'Give someone time with a coach. Choose an amount or a whole package, and add your own words.',
      action: { label: 'Choose a gift card', to: paths.giftCards },
    },
  }),
};

export default defineContent(schema, packagesPage, { label: 'Packages', page: paths.packages });

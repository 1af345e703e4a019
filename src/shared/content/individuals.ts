import { paths } from '../paths.ts';
import type { ServiceId } from './services/types.ts';
import type { Closing, Hero, LinkAction, PageMeta, Point, SectionText } from './types.ts';

/** /individuals; its testimonials are in testimonials.ts. */
export const meta: PageMeta = {
  title: 'Coaching and assessment for individuals',
  description:
    'Career coaching, leadership coaching, personal development and professional skills. All in private sessions with your own coach.',
};

export const hero: Hero = {
  kicker: 'For individuals',
  title: 'Work that suits you starts with knowing yourself',
  lead: 'Assessment and coaching for professionals, career changers, students and new graduates.',
};

export const individualsAction: LinkAction = { label: 'VIEW PACKAGES', to: paths.packages };

export const individualServicesIntro: SectionText = {
  title: 'Four ways to work with us',
  lead: 'Each one starts with a conversation. You decide after that.',
};

export const individualServiceCards: readonly (Point & {
  id: ServiceId;
  features: readonly string[];
  action: LinkAction;
})[] = [
  {
    id: 'career-coaching',
    title: 'Career Coaching',
    text: 'For a new role, a new field or a return to work.',
    features: [
      'Interests, values and strengths assessed',
      'Career directions you can test',
      'A résumé and profile that tell the same story',
      'Practice interviews',
    ],
    action: { label: 'See career coaching', to: paths.solution('career-coaching') },
  },
  {
    id: 'leadership-coaching',
    title: 'Leadership Coaching',
    text: 'For people who lead and want an honest sounding board.',
    features: [
      'A leadership profile, explained',
      '360-degree feedback, if you want it',
      'Goals in your own words',
      'One-hour private sessions',
    ],
    action: { label: 'See leadership coaching', to: paths.solution('leadership-coaching') },
  },
  {
    id: 'personal-development',
    title: 'Personal Development',
    text: 'For anyone who wants to understand a habit, and change it.',
    features: [
      'A Big Five personality profile',
      'A review of your strengths',
      'One goal you can measure',
      'Small steps, week by week',
    ],
    action: { label: 'See personal development', to: paths.solution('personal-development') },
  },
  {
    id: 'professional-skills',
    title: 'Professional Skills',
    text: 'For the skills that every job needs and few courses teach.',
    features: [
      'Presenting and speaking up',
      'Clear writing',
      'Negotiation and difficult conversations',
      'Planning and priorities',
    ],
    action: { label: 'See professional skills', to: paths.solution('professional-skills') },
  },
];

export const whyIndividuals: SectionText & { points: readonly Point[] } = {
  title: 'Why people choose us',
  lead: 'Coaching is personal. You can count on four things.',
  points: [
    {
      title: 'You meet the coach first',
      text: 'A first conversation shows whether you get along. If not, we’ll suggest someone else.',
    },
    {
      title: 'Your results belong to you',
      text: 'No one else sees them unless you agree, even when your employer pays.',
    },
    {
      title: 'Tests are a start, never a verdict',
      text: 'We explain what each result means, how certain it is, and what it leaves out.',
    },
    {
      title: 'Something to do each time',
      text: 'Every session ends with one step, small enough for an ordinary week.',
    },
  ],
};

export const individualTestimonialsIntro: SectionText = {
  title: 'Three people, three next steps',
  lead: 'What clients say when they look back.',
};

export const closing: Closing = {
  title: 'Choose a package, or ask first',
  lead: 'You can buy online. We’ll follow up within 1-2 business days after payment.',
  actions: [
    { label: 'View packages', to: paths.packages },
    { label: 'Contact us', to: paths.contact },
  ],
};

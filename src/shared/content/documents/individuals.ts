import { byId } from '#shared/by-id.ts';
import { offers } from '#shared/offered.ts';
import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { capitalized, counted } from '../counted.ts';
import { defineContent, document, repeatedIds } from '../define.ts';
import {
  closingText,
  heroText,
  linkAction,
  pageMeta,
  pointText,
  sectionText,
  sectionWith,
} from '../parts.ts';
import * as f from '../schema.ts';
import { serviceIds } from '../services/ids.ts';
import { seeService } from '../services/see-service.ts';
import { services } from './services.ts';

const names = byId(serviceIds, (id) => services[id].title);

const card = f.group({
  id: f.choice(names, { label: 'Service', help: 'Each one once.' }),
  title: f.line(60),
  text: f.text(300),
  features: f.list(f.line(80)),
  action: linkAction,
});

const schema = document('individuals', {
  meta: pageMeta,
  hero: heroText,
  action: linkAction,
  services: sectionWith({ cards: f.list(card) }),
  whyChooseUs: sectionWith({ points: f.list(pointText) }),
  testimonials: sectionText,
  closing: closingText,
});

type Card = TypeOf<typeof card>;

/** Without services that a firm has dropped. */
function ways(all: readonly (Omit<Card, 'id'> & { id: string })[]) {
  const cards = all.filter((one): one is Card => serviceIds.some((id) => id === one.id));
  return {
    title: `${capitalized(counted(cards.length, 'way'))} to work with us`,
    lead: 'Each one starts with a conversation. You decide after that.',
    cards,
  };
}

/** /individuals; its testimonials have their own document. */
export const individuals: TypeOf<typeof schema> = {
  kind: 'individuals',
  meta: {
    title: 'Coaching and assessment for individuals',
    description:
      'Career coaching, leadership coaching, personal development and professional skills. All in private sessions with your own coach.',
  },
  hero: {
    kicker: 'For individuals',
    title: 'Work that suits you starts with knowing yourself',
    lead: 'Assessment and coaching for professionals, career changers, students and new graduates.',
  },
  action: { label: 'VIEW PACKAGES', to: paths.packages },
  services: ways([
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
      action: seeService('career-coaching'),
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
      action: seeService('leadership-coaching'),
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
      action: seeService('personal-development'),
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
      action: seeService('professional-skills'),
    },
  ]),
  whyChooseUs: {
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
  },
  testimonials: {
    title: 'Three people, three next steps',
    lead: 'What clients say when they look back.',
  },
  closing: {
    title: 'Choose a package, or ask first',
    lead: offers.onlinePayment
      ? 'You can buy online. We’ll follow up within 1-2 business days after payment.'
      : 'Tell us what you have in mind. We’ll say which package fits, and why.',
    actions: [
      { label: 'View packages', to: paths.packages },
      { label: 'Contact us', to: paths.contact },
    ],
  },
};

export default defineContent(schema, individuals, {
  label: 'For individuals',
  page: paths.individuals,
  check: ({ services }) => repeatedIds('services/cards', services.cards),
  counts: ({ services, whyChooseUs }) => ({
    ways: services.cards.length,
    things: whyChooseUs.points.length,
  }),
});

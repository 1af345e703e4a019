import { promisedTimes } from '#shared/leads/promised-times.ts';
import { bookingPath, paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document, repeatedIds } from '../define.ts';
import {
  closingText,
  faqTexts,
  heroText,
  linkAction,
  pageMeta,
  pointText,
  sectionText,
  sectionWith,
} from '../parts.ts';
import * as f from '../schema.ts';

const schema = document('internships', {
  meta: pageMeta,
  hero: heroText,
  action: linkAction,
  cohort: f.group({ title: f.line(60), text: f.text(300) }),
  facts: f.list(f.group({ label: f.line(40), value: f.line(80) })),
  benefits: sectionWith({ points: f.list(pointText) }),
  perks: sectionWith({ items: f.list(f.line(120)) }),
  questions: sectionWith({ action: linkAction, items: faqTexts }),
  testimonials: sectionText,
  closing: closingText,
});

/** /internships, which the menu calls Traineeships; its testimonials have their own document. */
export const internships: TypeOf<typeof schema> = {
  kind: 'internships',
  meta: {
    title: 'Traineeships in assessment and consulting',
    description:
      'An unpaid traineeship in assessment, research and consulting, with your own supervisor. Applications for the 2026 cohort are open.',
  },
  hero: {
    kicker: 'Traineeships',
    title: 'Learn assessment and consulting from the inside',
    lead: 'Work with our consultants on real projects, with a supervisor who has time for you.',
  },
  action: { label: 'Apply for Traineeship', to: paths.apply },
  cohort: {
    title: 'The 2026 cohort is open',
    text: `The 2025 program is closed. Applications for the 2026 cohort are open now, and we’ll reply within ${promisedTimes.application.words}.`,
  },
  facts: [
    { label: 'Pay', value: 'Unpaid' },
    { label: 'Time', value: 'Minimum 20 hours per week' },
    { label: 'Team meetings', value: 'Tuesdays and Thursdays' },
    { label: 'Length', value: '6 months to a year' },
  ],
  benefits: {
    title: 'What you learn',
    lead: 'You work on real projects, alongside an experienced consultant.',
    points: [
      {
        title: 'Sound assessment',
        text: 'How tests are chosen, given, scored and explained, and where their limits are.',
      },
      {
        title: 'Research and analysis',
        text: 'Reading studies, cleaning data and writing findings that a busy client understands.',
      },
      {
        title: 'Consulting craft',
        text: 'Preparing meetings, taking useful notes and turning them into a proposal.',
      },
      {
        title: 'Feedback on your own work',
        text: 'A weekly talk with your supervisor about what went well and what to try next.',
      },
    ],
  },
  perks: {
    title: 'What else you get',
    lead: 'Small things that make a difference later.',
    items: [
      'Your own supervisor',
      'Your own Big Five profile, explained',
      'A résumé and LinkedIn review with a career coach',
      'Hours arranged around your classes',
      'A reference letter at the end',
      'Introductions to people in the field',
    ],
  },
  questions: {
    title: 'Questions we often hear',
    lead: 'Don’t see yours? Ask us before you apply.',
    action: { label: 'Contact us', to: paths.contact },
    items: [
      {
        id: 'who-can-apply',
        question: 'Who can apply?',
        answer:
          'Students from freshman year on, graduate students and recent graduates. Psychology and business are common majors, but not required.',
      },
      {
        id: 'paid',
        question: 'Is the traineeship paid?',
        answer:
          'No, it’s unpaid. You’ll get supervision, training and a reference. Please plan your budget before you apply.',
      },
      {
        id: 'hours',
        question: 'How many hours a week do I need?',
        answer: 'At least 20. That includes the team meetings on Tuesdays and Thursdays.',
      },
      {
        id: 'length',
        question: 'How long does it last?',
        answer: 'Between 6 months and a year. We’ll agree on the dates with you before you start.',
      },
      {
        id: 'credit',
        question: 'Can I get academic credit?',
        answer: 'Often, yes. Ask your school what it needs, and we’ll fill in our part of the forms.',
      },
      {
        id: 'experience',
        question: 'Do I need experience with psychological tests?',
        answer:
          'No. We look for curiosity, attention to detail and respect for people. The rest you can learn here.',
      },
      {
        id: 'documents',
        question: 'What should I attach to my application?',
        answer:
          'A résumé helps. You can add a transcript if you like. PDF, Word and text files up to 5 MB each are fine.',
      },
      {
        id: 'reply',
        question: 'When will I hear from you?',
        answer: `Within ${promisedTimes.application.words}. You’ll hear from us either way.`,
      },
    ],
  },
  testimonials: {
    title: 'From former trainees',
    lead: 'What they remember about their time with us.',
  },
  closing: {
    title: 'Ready to apply?',
    lead: 'The form has seven short sections. If you have questions first, schedule a call.',
    actions: [
      { label: 'Apply Now', to: paths.apply },
      { label: 'Schedule a call', to: bookingPath() },
    ],
  },
};

export default defineContent(schema, internships, {
  offer: 'traineeships',
  label: 'Traineeships',
  page: paths.internships,
  check: ({ questions }) => repeatedIds('questions/items', questions.items),
});

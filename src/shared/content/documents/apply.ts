import { promisedTimes } from '#shared/leads/promised-times.ts';
import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import { heroText, pageMeta, pointText, sectionText } from '../parts.ts';
import * as f from '../schema.ts';

const schema = document('apply', {
  meta: pageMeta,
  hero: heroText,
  card: f.group(
    { title: f.line(60), text: f.text(300), benefits: f.list(pointText) },
    {},
    { label: 'What people get' },
  ),
  checklist: f.group({ title: f.line(60), items: f.list(pointText) }),
  nextSteps: f.group(
    { title: f.line(60), steps: f.list(f.line(200)) },
    {},
    { help: 'The page of a receipt has these steps, too.' },
  ),
  form: sectionText,
});

/** The words around the form of /apply; labels and messages of its fields belong to the form. */
export const apply: TypeOf<typeof schema> = {
  kind: 'apply',
  meta: {
    title: 'Apply for a traineeship in the 2026 cohort',
    description: `Apply for the 2026 traineeship cohort. The form has seven short sections. A person will answer within ${promisedTimes.application.words}.`,
  },
  hero: {
    kicker: 'Traineeships',
    title: 'Apply for Internship',
    lead: 'Tell us who you are and what you want to learn. We read every application ourselves.',
  },
  card: {
    title: 'Traineeship Application',
    text: 'The traineeship is unpaid and takes at least 20 hours per week. Here’s what you get.',
    benefits: [
      { title: 'Hands-on experience', text: 'Real projects from your first weeks.' },
      { title: 'Mentorship', text: 'A supervisor who reads your work and talks it through.' },
      { title: 'Research opportunities', text: 'Real questions from our work, with data to answer them.' },
      { title: 'Professional network', text: 'People in the field who know your name and your work.' },
    ],
  },
  checklist: {
    title: 'Have these ready',
    items: [
      { title: 'Documents', text: 'PDF, Word or text files, up to 5 MB each.' },
      { title: 'Graduation date', text: 'Month and year are enough, such as 05/2027.' },
      { title: 'Start date', text: 'The day you’d like to begin.' },
      {
        title: 'A few sentences',
        text: 'At least 50 characters on your experience and 100 on your reasons.',
      },
    ],
  },
  nextSteps: {
    title: 'What happens next',
    steps: [
      'We’ll email you to say we have your application.',
      `We’ll review it and reply within ${promisedTimes.application.words}.`,
      'If it looks like a match, we’ll invite you to a conversation.',
    ],
  },
  form: {
    title: 'Your application',
    lead: 'Seven short sections. Most people need about twenty minutes.',
  },
};

export default defineContent(schema, apply, {
  offer: 'traineeships',
  label: 'Apply for traineeship',
  page: paths.apply,
});

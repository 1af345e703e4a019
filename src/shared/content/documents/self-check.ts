import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import { heroText, pageMeta, pointText, sectionWith } from '../parts.ts';
import * as f from '../schema.ts';

const topic = f.group({
  name: f.line(40),
  statement: f.line(120),
  low: f.line(40, { help: 'The meaning of the slider’s left end.' }),
  high: f.line(40, { help: 'The meaning of its right end.' }),
});

const schema = document('self-check', {
  meta: pageMeta,
  hero: heroText,
  /** From left to right; the results name them, too. */
  topics: f.group({ energy: topic, direction: topic, strengths: topic, people: topic, growth: topic }),
  reading: f.group(
    {
      kicker: f.line(60),
      untouched: { ...pointText, help: 'Until someone moves a slider.' },
      trying: f.line(60, { help: 'Above the ideas to try.' }),
      notTitle: f.line(60, { label: 'Title of the limits' }),
      not: f.text(600, { label: 'Limits' }),
      address: f.text(300, { help: 'What happens to the answers.' }),
      startAgain: f.line(40),
    },
    {},
    { label: 'Results', help: 'Their sentences have their own document.' },
  ),
  talk: sectionWith({
    bring: f.line(120, { help: 'Beside the box that adds the answers to the message.' }),
    submit: f.line(40),
    book: f.line(40),
  }),
});

/** /self-check; the sentences of its results have their own document. */
export const selfCheck: TypeOf<typeof schema> = {
  kind: 'self-check',
  meta: {
    title: 'Self-check: your work in sixty seconds',
    description:
      'Rate five parts of your work: energy, direction, strengths, people and growth. Get a short, honest result and two ideas to try.',
  },
  hero: {
    kicker: 'Self-check, 60 seconds',
    title: 'How’s work, really?',
    lead: 'Rate five parts of your work. Each slider raises or lowers one hill in the picture.',
  },
  topics: {
    energy: {
      name: 'Energy',
      statement: 'I finish most days with some energy left.',
      low: 'Hardly ever',
      high: 'Nearly always',
    },
    direction: {
      name: 'Direction',
      statement: 'I know where I’d like to be in two years.',
      low: 'No idea',
      high: 'Very clear',
    },
    strengths: {
      name: 'Strengths',
      statement: 'My work uses what I do best.',
      low: 'Rarely',
      high: 'Every day',
    },
    people: {
      name: 'People',
      statement: 'The people around me make my work better.',
      low: 'Not really',
      high: 'Very much',
    },
    growth: {
      name: 'Growth',
      statement: 'I can do things I couldn’t do six months ago.',
      low: 'Nothing new',
      high: 'A lot',
    },
  },
  reading: {
    kicker: 'Your results',
    untouched: {
      title: 'Move a slider to begin',
      text: 'All five hills start at the same height. Move a slider, and your results appear here.',
    },
    trying: 'What you might try',
    notTitle: 'This isn’t a test',
    not: 'It isn’t a diagnosis either. It’s five answers from one minute of one day. Answer again in a month, and compare.',
    address:
      'Moving the sliders sends us nothing. This page’s address contains your answers, so anyone who opens it sees them.',
    startAgain: 'Start again',
  },
  talk: {
    title: 'Want to talk about it?',
    lead: 'Write to us. A person will read it and reply. We see your answers only if you add them.',
    bring: 'Add my five answers to the message. I can edit them there.',
    submit: 'Write a message',
    book: 'Book a call',
  },
};

export default defineContent(schema, selfCheck, {
  offer: 'selfCheck',
  label: 'Self-check',
  page: paths.selfCheck,
});

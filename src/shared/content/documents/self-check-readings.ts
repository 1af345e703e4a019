import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import { linkAction, pointText } from '../parts.ts';
import * as f from '../schema.ts';
import { seeService } from '../services/see-service.ts';

const next = {
  steps: f.list(f.line(200), { least: 1, help: 'Things to try.' }),
  service: { ...linkAction, help: 'Leads to the service that helps.' },
};

const reading = f.group({
  low: f.text(300, { help: 'For a person with a low value.' }),
  high: f.text(300),
  ...next,
});

const schema = document('self-check-readings', {
  levels: f.group(
    { high: pointText, middle: pointText, low: pointText },
    {},
    { help: 'The average of all answers; the title shows if the answers hardly differ.' },
  ),
  highest: f.line(40, {
    help: 'If the answers differ, the title has this word and the names of the highest.',
  }),
  lowest: f.line(40),
  care: f.text(300, { help: 'Follows if the average is low.' }),
  level: f.text(300, { help: 'If the answers hardly differ.' }),
  topics: f.group({
    energy: reading,
    direction: reading,
    strengths: reading,
    people: reading,
    growth: reading,
  }),
  steady: f.group(next, {}, { help: 'If every answer is high.' }),
});

/** The sentences of the results of /self-check. src/client/features/self-check/reading-section.tsx chooses among them. */
export const selfCheckReadings: TypeOf<typeof schema> = {
  kind: 'self-check-readings',
  levels: {
    high: {
      title: 'High in all five areas',
      text: 'Most of your work seems to be going well. It’s worth knowing why.',
    },
    middle: {
      title: 'About the same in all five areas',
      text: 'Some parts of your work go well, and some wear you out. It helps to name both.',
    },
    low: {
      title: 'Low in all five areas, right now',
      text: 'You rated several parts of your work low. The cause may be the week, the season or the job. You know best.',
    },
  },
  highest: 'Highest',
  lowest: 'Lowest',
  care: 'If it all feels like too much, please talk to someone you trust, or to your doctor. We’re consultants, not clinicians.',
  level: 'No answer stands out. Your work may be in balance, or you may not feel strongly about it today.',
  topics: {
    energy: {
      low: 'Low energy has many possible causes, and work is only one of them.',
      high: 'Your energy is holding up. It’s a good time to start something that takes a while.',
      steps: [
        'For one week, note what drains you and what gives you energy.',
        'Drop, swap or shorten one draining task for two weeks. Then check your energy again.',
      ],
      service: seeService('personal-development'),
    },
    direction: {
      low: 'Not knowing what’s next isn’t a flaw. It’s a question you haven’t had time for yet.',
      high: 'You know where you’re heading. Check now and then whether your calendar reflects it.',
      steps: [
        'Write down three roles you’re curious about, even unlikely ones.',
        'Ask one person in each role what an ordinary day looks like.',
      ],
      service: seeService('career-coaching'),
    },
    strengths: {
      low: 'You may be good at things that your role doesn’t ask for.',
      high: 'Your work uses what you do best. Tell the person who assigns projects.',
      steps: [
        'Ask two colleagues what they’d come to you for.',
        'Find one task this month that needs exactly those strengths.',
      ],
      service: seeService('career-coaching'),
    },
    people: {
      low: 'The wrong mix of people can make work tiring, even when the work itself is right.',
      high: 'The people around you help. Tell one of them, because they may not know.',
      steps: [
        'Ask one colleague what you could do more of for them. Then say what you’d like from them.',
        'Spend one hour this week with someone who makes your work better.',
      ],
      service: seeService('professional-skills'),
    },
    growth: {
      low: 'Half a year without learning anything new can make a good job feel stale.',
      high: 'You’re learning. Write down what you’ve learned before it starts to feel ordinary.',
      steps: [
        'Choose one skill, and one real occasion that needs it.',
        'Ask for feedback on it once, from someone who saw you do it.',
      ],
      service: seeService('professional-skills'),
    },
  },
  steady: {
    steps: [
      'Write down three things that make this job work for you, while they’re fresh in your mind.',
      'Think of someone who’s having a harder time at work, and invite them to lunch.',
    ],
    service: seeService('leadership-coaching'),
  },
};

export default defineContent(schema, selfCheckReadings, {
  offer: 'selfCheck',
  label: 'Self-check: results',
  page: paths.selfCheck,
});

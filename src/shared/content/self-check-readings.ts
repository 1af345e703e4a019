import { paths } from '../paths.ts';
import type { SelfCheckTopicId } from './self-check.ts';
import type { Action } from './types.ts';

/** The sentences of the reading; src/client/features/self-check/reading-section.tsx chooses among them. */
export const lineTitles = {
  high: 'A high line, and a level one',
  middle: 'A level line',
  low: 'A low line, right now',
  /** Hills of different height. */
  uneven: (highest: string, lowest: string) => `Tallest: ${highest}. Lowest: ${lowest}.`,
};

/** About all five together. */
export const lineTexts = {
  high: 'Most of this sounds like a good stretch of work. It’s worth knowing what makes it one.',
  middle: 'Some of this works, and some of it costs you. Both are worth naming.',
  low: 'Several parts of your work are low at once. It may be the week, the season or the job; you know best.',
};

/** Below a line that is low all over. */
export const careText =
  'If it all feels like too much, please talk to someone you trust, or to your doctor. We’re consultants, not clinicians.';

/** If no hill is higher than the others. */
export const levelText =
  'No hill stands out. That can be balance, or a day when nothing was worth a strong answer.';

interface TopicReading {
  low: string;
  high: string;
  /** Two things to try for a person with a low value. */
  steps: readonly [string, string];
  /** The service that works on it. */
  service: Action;
}

export const topicReadings: Record<SelfCheckTopicId, TopicReading> = {
  energy: {
    low: 'Low energy has many possible causes, and work is only one of them.',
    high: 'Your energy is holding up. It’s a good time to start something that takes a while.',
    steps: [
      'For one week, note what drains you and what gives something back.',
      'Drop, swap or shorten one draining thing for two weeks, then look again.',
    ],
    service: { label: 'See personal development', to: paths.solution('personal-development') },
  },
  direction: {
    low: 'Not knowing what’s next isn’t a flaw. It’s a question you haven’t had time for yet.',
    high: 'You know where you’re heading. Check now and then that your calendar knows it too.',
    steps: [
      'Write down three roles you’re curious about, even unlikely ones.',
      'Ask one person in each what an ordinary Tuesday looks like.',
    ],
    service: { label: 'See career coaching', to: paths.solution('career-coaching') },
  },
  strengths: {
    low: 'You may be good at things that your role doesn’t ask for.',
    high: 'Your work uses what you do best. Tell the person who assigns the next project.',
    steps: [
      'Ask two colleagues what they’d come to you for.',
      'Find one task this month that needs exactly that.',
    ],
    service: { label: 'See career coaching', to: paths.solution('career-coaching') },
  },
  people: {
    low: 'Work can be tiring among the wrong mix of people, even when the work itself is right.',
    high: 'The people around you help. Tell one of them; they may not know.',
    steps: [
      'Ask one colleague what they’d like more of from you, and say what you’d like.',
      'Spend one hour this week with someone who makes your work better.',
    ],
    service: { label: 'See professional skills', to: paths.solution('professional-skills') },
  },
  growth: {
    low: 'Half a year without learning something can make a good job feel stale.',
    high: 'You’re learning. Write down what, before it starts to feel ordinary.',
    steps: [
      'Choose one skill, and one real occasion that needs it.',
      'Ask for feedback on it once, from someone who saw you do it.',
    ],
    service: { label: 'See professional skills', to: paths.solution('professional-skills') },
  },
};

/** For a line on which nothing is low. */
export const steadyNext = {
  steps: [
    'Write down three things that make this job work while they’re fresh in your mind.',
    'Think of someone who’d score lower, and ask them to lunch.',
  ] as const,
  service: { label: 'See leadership coaching', to: paths.solution('leadership-coaching') },
};

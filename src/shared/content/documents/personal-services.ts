import { paths } from '#shared/paths.ts';
import { defineServicePages, servicePagesFor } from '../services/page.ts';

const selfCheck = { label: 'Try the self-check', to: paths.selfCheck };

/** The pages of the services for individuals, a document for each. */
export const personalServicePages = servicePagesFor('individual', {
  'career-coaching': {
    meta: {
      title: 'Career coaching for your next good step',
      description:
        'Work out what you want next, test it in small steps and apply with a clear story. Private sessions with your own career coach.',
    },
    description:
      'A career question is hard to answer alone, because you’re too close to your own situation. A coach asks the questions that you’ve stopped asking yourself. Together you turn a vague wish into a few options you can test.',
    whoFor: 'For professionals, career changers and people returning to work after a break.',
    content: [
      'An assessment of interests, values, strengths and personality',
      'Two or three career directions, each with a small first test',
      'A résumé and LinkedIn profile that tell the same story',
      'A plan for conversations with people in your field of interest',
      'Practice interviews with specific feedback',
      'Preparation for talks about salary and terms',
    ],
    firstStep: 'In a first conversation, you tell us about your situation. We’ll suggest where to begin.',
    consultationLabel: 'Schedule a Career Consultation',
    outcome: 'You have a direction that you’ve tested, and a career story that fits on one page.',
    proof: selfCheck,
    question: {
      title: 'Do I have to quit first?',
      text: 'No. You test each direction in small steps before you decide anything.',
    },
    person: 'elise-marchetti',
    voice: 'ingrid-solano',
  },
  'leadership-coaching': {
    meta: {
      title: 'Leadership coaching, private and honest',
      description:
        'Private sessions for people who lead. Bring situations from your week, and leave with honest feedback and something to try.',
    },
    description:
      'The higher you climb, the fewer people tell you what they think. Your coach will, in private. You bring situations from your week and leave with something to try.',
    whoFor: 'For first-time managers, directors and executives who want to lead well under pressure.',
    content: [
      'A leadership profile and a conversation about its results',
      '360-degree feedback from people you choose, if you want it',
      'Two or three goals in your own words',
      'One-hour sessions in person or by video',
      'Preparation for conversations, decisions and meetings that matter',
      'A review of your progress, halfway through and at the end',
    ],
    firstStep: 'You meet a coach before you decide. If it’s not a match, we’ll suggest another.',
    consultationLabel: 'Schedule a Coaching Consultation',
    outcome: 'You’ve tried new approaches in real situations, and you know which ones suit you.',
    proof: selfCheck,
    question: {
      title: 'Does my employer see the results?',
      text: 'Only if you agree, even when your employer pays.',
    },
    person: 'tomas-adeyemi',
    voice: 'marcus-adebowale',
  },
  'personal-development': {
    meta: {
      title: 'Personal development, one habit at a time',
      description:
        'Understand your strengths and habits with a sound personality profile. Then change one thing at a time with a coach, and make it last.',
    },
    description:
      'Knowing yourself better only helps if something changes afterward. We begin with a careful look at personality and strengths. Then you pick one habit, and we help you stick with it.',
    whoFor: 'For anyone who wants to understand themselves better and act on what they learn.',
    content: [
      'A Big Five personality profile, explained by a trained consultant',
      'A strengths review with examples from your own life',
      'One clear goal, written so that you can check your progress',
      'Small weekly steps and a simple log',
      'Ways to handle stress, doubt and setbacks',
      'A closing conversation about what changed and what’s next',
    ],
    firstStep: 'Choose a time to talk. You don’t have to prepare. Just bring a question you care about.',
    consultationLabel: 'Schedule a Personal Consultation',
    outcome: 'One habit has changed, and you know how to change the next one.',
    proof: selfCheck,
    question: {
      title: 'Will a test put me in a box?',
      text: 'No. We explain what each result means, how certain it is, and what it leaves out.',
    },
    person: 'elise-marchetti',
    voice: 'linh-castellan',
  },
  'professional-skills': {
    meta: {
      title: 'Professional skills, practiced until they stick',
      description:
        'Practice speaking, writing, negotiating and organizing your work, one skill at a time. We plan around a real date on your calendar.',
    },
    description:
      'Some skills are needed every day but rarely taught. You choose one, we watch you use it, and you practice until it sticks. We plan around a real occasion, such as a presentation or a negotiation.',
    whoFor: 'For students, graduates and professionals who want to be better at their daily work.',
    content: [
      'A short review of the skill you want to improve',
      'Presenting and speaking up in meetings',
      'Clear writing: emails, reports and proposals',
      'Negotiation and difficult conversations',
      'Planning, priorities and protecting your time',
      'Practice with recorded feedback, and a plan for more practice',
    ],
    firstStep: 'Name the skill and the next time you’ll need it. We’ll plan the practice around that date.',
    consultationLabel: 'Schedule a Skills Consultation',
    outcome: 'You’ve practiced the task that worried you, and you’ve done it for real.',
    proof: selfCheck,
    question: {
      title: 'Can I bring my own presentation?',
      text: 'Yes. We plan around a real occasion, such as a presentation or a negotiation.',
    },
    person: 'jonah-whitfield',
  },
});

export default defineServicePages(personalServicePages);

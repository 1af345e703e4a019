import type { ServiceText } from './types.ts';

/** The three assessment services for organizations: /solutions and their own pages. */
export const assessmentServices: readonly ServiceText[] = [
  {
    id: 'pre-hire-assessments',
    type: 'business',
    title: 'Pre-Hire Assessments',
    summary: 'Compare candidates on what the job needs, with validated tests and structured interviews.',
    description:
      'A résumé tells you where someone has been. A good assessment tells you more about how they may work for you. We start from the job, choose measures that fit it, and explain every result in plain words.',
    whoFor: 'For HR teams and hiring managers who fill roles where a wrong choice is costly.',
    content: [
      'A job analysis that names the five or six requirements that matter most',
      'Ability tests, work samples and Big Five questionnaires chosen for the role',
      'A structured interview guide with questions and rating anchors',
      'A report for each candidate that shows scores with their margin of error',
      'A meeting with the panel to read the results side by side',
      'A yearly check of how the process works for different groups of applicants',
    ],
    firstStep: 'Send us the job description. In the first call we agree on what is worth measuring.',
    consultationLabel: 'Schedule an Assessment Consultation',
    icon: 'bell-curve',
    color: 'indigo',
    bgColor: 'mist',
    imageAlt: 'A normal curve drawn in fine lines, with one point marked on its right shoulder.',
  },
  {
    id: 'post-hire-assessments',
    type: 'business',
    title: 'Post-Hire Assessments',
    summary: 'Help new and current employees settle, grow and move, with results they can use themselves.',
    description:
      'Assessment is most useful after the contract is signed, when people can act on it. We look at strengths, working style and skills, then turn them into a plan. The employee sees the results first.',
    whoFor: 'For organizations that want new hires to settle well and good people to stay.',
    content: [
      'A strengths and working-style profile for each participant',
      'A private results conversation with a consultant',
      'A 90-day onboarding plan agreed with the manager',
      '360-degree feedback for development, kept apart from pay and promotion',
      'A skills review for people who move to a new role',
      'A summary for the organization that names patterns, never individuals',
    ],
    firstStep: 'Tell us who is starting or changing roles. We propose a short plan before you decide.',
    consultationLabel: 'Schedule a Development Consultation',
    icon: 'nested-circles',
    color: 'teal',
    bgColor: 'paper',
    imageAlt: 'Circles that grow around one point, like the rings of a tree.',
  },
  {
    id: 'psychometric-testing',
    type: 'business',
    title: 'Psychometric Testing',
    summary: 'Ability, personality and interest tests, given and explained by people trained to use them.',
    description:
      'A test is only as good as its evidence and the person who explains it. We use instruments with published technical manuals. Each result is one piece of evidence, and no test decides alone.',
    whoFor: 'For organizations that use tests already, or want to begin with sound ones.',
    content: [
      'Advice on which tests suit your purpose, and which do not',
      'A review of reliability, validity and norm groups for each instrument',
      'Online or supervised sessions, with adjustments for candidates who need them',
      'Reports in plain language, with the limits of each score stated',
      'Feedback for every person who takes a test',
      'Clear rules on who sees results and how long they are kept',
    ],
    firstStep: 'Describe the decision you face. We tell you whether a test would help, and which one.',
    consultationLabel: 'Schedule a Testing Consultation',
    icon: 'five-scales',
    color: 'violet',
    bgColor: 'lavender',
    imageAlt: 'Five horizontal scales, each with a dot at a different place.',
  },
];

import { paths } from '#shared/paths.ts';
import { defineServicePages, servicePagesFor } from '../services/page.ts';

const report = { label: 'See a sample report', to: paths.sampleReport };
const cases = { label: 'See a sample case', to: paths.caseStudies };

/** The pages of the services for organizations, a document for each. */
export const businessServicePages = servicePagesFor('business', {
  'pre-hire-assessments': {
    meta: {
      title: 'Pre-hire assessments that fit the real job',
      description:
        'Compare candidates on what the job needs, with validated tests and structured interviews. We explain every result in plain words.',
    },
    description:
      'A résumé tells you where someone has been. A good assessment tells you more about how they’d work for you. We start from the job, choose tests that fit it, and explain every result in plain words.',
    whoFor: 'For HR teams and hiring managers filling roles where a wrong choice is costly.',
    content: [
      'A job analysis that names the five or six requirements that matter most',
      'Ability tests, work samples and Big Five questionnaires chosen for the role',
      'A structured interview guide with questions and a description of each rating',
      'A report for each candidate that shows scores with their margin of error',
      'A meeting with the panel to read the results side by side',
      'A yearly check of how the process works for different groups of applicants',
    ],
    firstStep: 'Send us the job description. On the first call, we’ll agree on what’s worth measuring.',
    consultationLabel: 'Schedule an Assessment Consultation',
    outcome: 'The panel compares candidates on the same points and can explain its choice in writing.',
    proof: report,
    question: {
      title: 'Does a test make the decision?',
      text: 'No. Results are one part of it, alongside experience and references.',
    },
    person: 'priya-lindqvist',
    voice: 'quill-harbor',
  },
  'post-hire-assessments': {
    meta: {
      title: 'Post-hire assessments people can act on',
      description:
        'Help new and current employees settle in, grow and change roles. We use strengths profiles, 360-degree feedback and a 90-day plan.',
    },
    description:
      'Assessment is most useful after someone is hired, when people can act on the results. We look at strengths, working style and skills, then turn the findings into a plan. The employee sees the results first.',
    whoFor: 'For organizations that want new hires to settle in well and good people to stay.',
    content: [
      'A strengths and working-style profile for each participant',
      'A private conversation with a consultant about the results',
      'A 90-day onboarding plan agreed with the manager',
      '360-degree feedback for development, kept separate from pay and promotion',
      'A skills review for people moving to a new role',
      'A summary for the organization that names patterns, never individuals',
    ],
    firstStep: 'Tell us who’s starting or changing roles. We’ll send you a short plan before you decide.',
    consultationLabel: 'Schedule a Development Consultation',
    outcome: 'New employees know what’s expected, and managers know how to help them settle in.',
    proof: cases,
    question: {
      title: 'Who sees the results?',
      text: 'The employee sees them first. Your summary names patterns, never individuals.',
    },
    person: 'maren-holloway',
  },
  'psychometric-testing': {
    meta: {
      title: 'Psychometric testing, explained in plain words',
      description:
        'Ability, personality and interest tests with published evidence, given and explained by people trained to use them. No test makes the decision alone.',
    },
    description:
      'A test is only as good as its evidence and the person who explains it. We use instruments with published technical manuals. Each result is one piece of evidence, and no test decides alone.',
    whoFor: 'For organizations that already use tests, or want to start with sound ones.',
    content: [
      'Advice on which tests suit your purpose, and which don’t',
      'A review of reliability, validity and norm groups for each instrument',
      'Online or supervised sessions, with accommodations for candidates who need them',
      'Reports in plain language, with the limits of each score stated',
      'Feedback for every person who takes a test',
      'Clear rules on who sees results and how long they’re kept',
    ],
    firstStep: 'Tell us the decision you’re facing. We’ll say whether a test would help, and which one.',
    consultationLabel: 'Schedule a Testing Consultation',
    outcome: 'You use fewer tests, know what each is for, and can explain every score.',
    proof: report,
    question: {
      title: 'Which tests do you use?',
      text: 'Only tests with a published technical manual. We also check how reliable each one is.',
    },
    person: 'kenji-watabe',
  },
  'corporate-training': {
    meta: {
      title: 'Corporate training built on your own cases',
      description:
        'Workshops that leave most of the time for practice, on cases from your own work. Weeks later we come back to see what stuck.',
    },
    description:
      'People learn by doing something, hearing how it went and trying again. Our workshops leave most of the time for practice. Weeks later we come back to see what stuck.',
    whoFor: 'For managers and teams who need a skill soon and want to keep it.',
    content: [
      'A short needs review with participants and their managers',
      'Workshops on feedback, delegation, communication, hiring and change',
      'Exercises drawn from your own organization',
      'Groups small enough for everyone to practice',
      'A one-page guide for each skill, to keep at your desk',
      'A follow-up session on what people tried and what helped',
    ],
    firstStep: 'Tell us what people should do differently. We’ll suggest a format, a length and a date.',
    consultationLabel: 'Schedule a Training Consultation',
    outcome: 'People do one or two things differently, and their colleagues notice.',
    proof: cases,
    question: {
      title: 'What if nothing sticks?',
      text: 'Weeks later we come back and hear what people tried. The one-page guides stay at their desks.',
    },
    person: 'soledad-ibarra',
    voice: 'norrvane',
  },
  'team-effectiveness': {
    meta: {
      title: 'Team effectiveness: understand and improve',
      description:
        'We interview everyone in private, show the team how it works and help it agree on a few changes. Later we check that they happened.',
    },
    description:
      'Most teams know what slows them down, but never get a calm moment to say so. We interview everyone in private, show the team what we heard, and help it choose what to change. The team writes down a few agreements.',
    whoFor: 'For new teams, merged teams, and teams that work hard and still feel stuck.',
    content: [
      'Confidential interviews and a short survey of all members',
      'A picture of goals, roles, decisions and trust, in the team’s own words',
      'A shared look at working styles, to understand each other and never to rank people',
      'A workshop of one or two days to agree on ways of working',
      'Three to five written agreements, each with an owner and a date',
      'A second survey after three months',
    ],
    firstStep: 'We talk to the team leader first, then to each member, before we propose anything.',
    consultationLabel: 'Schedule a Team Consultation',
    outcome: 'The team has a few agreements that it keeps, and a way to check that it does.',
    proof: cases,
    question: {
      title: 'Will others know what I said?',
      text: 'No. Interviews are private and confidential. The team sees one picture of them all.',
    },
    person: 'soledad-ibarra',
  },
  'conflict-management': {
    meta: {
      title: 'Conflict management and mediation at work',
      description:
        'Mediation for current conflicts, and training that helps prevent new ones. We meet each side separately before they talk to each other.',
    },
    description:
      'Early on, one conversation can settle a conflict. A conflict that goes on costs sleep, time and sometimes colleagues. We meet each side separately, prepare both, and guide the conversation between them.',
    whoFor: 'For leaders, HR teams and colleagues who need a neutral third party.',
    content: [
      'A confidential first conversation with each person involved',
      'One or more guided conversations, led by an experienced mediator',
      'Written agreements that say who does what, and by when',
      'Coaching for managers who have to step in',
      'Training in listening, difficult conversations and negotiation',
      'A follow-up conversation after six weeks',
    ],
    firstStep: 'Call or write in confidence. We’ll tell you honestly whether mediation can help.',
    consultationLabel: 'Schedule a Confidential Consultation',
    outcome: 'Both sides can work in the same room again, and know what to do next time.',
    proof: cases,
    question: {
      title: 'Do we have to meet at once?',
      text: 'No. We meet each side separately and prepare both before they talk to each other.',
    },
    person: 'soledad-ibarra',
  },
  'leadership-development': {
    meta: {
      title: 'Leadership development for every level',
      description:
        'Programs for new managers and senior leaders, from assessment to daily practice. Coaching keeps the practice going between workshops.',
    },
    description:
      'Leadership grows through honest feedback, a few clear goals and repeated practice. Each program starts with an assessment, so no one spends time on skills they already have. Coaching keeps the practice going between workshops.',
    whoFor: 'For first-time managers, experienced directors and the people who may succeed them.',
    content: [
      'A leadership assessment with a Big Five profile and 360-degree feedback',
      'A private feedback conversation and a written development plan',
      'Workshops on delegation, feedback, decisions and leading change',
      'Individual coaching between the workshops',
      'A small group of peers who work on real cases together',
      'A review with the sponsor and the participant at the end of the program',
    ],
    firstStep: 'Tell us which roles matter most. We’ll outline a program for a first group of leaders.',
    consultationLabel: 'Schedule a Leadership Consultation',
    outcome: 'Leaders give feedback sooner, delegate more, and practice both between workshops.',
    proof: cases,
    question: {
      title: 'Does everyone get the same program?',
      text: 'No. Each program starts with an assessment, so no one repeats skills they already have.',
    },
    person: 'daniel-okafor',
  },
});

export default defineServicePages(businessServicePages);

import type { PortraitDescription } from './portrait.ts';

/**
 * Voices of clients: on the home page, on /individuals and on /internships. All of them are samples.
 * Before the site goes live, replace them with words that real people agreed to see here.
 */
export interface HomeTestimonial {
  id: string;
  quote: string;
  name: string;
  title: string;
  company: string;
  /** The address of a photo; null shows the portrait. */
  avatar: string | null;
  portrait: PortraitDescription;
  /** 1 to 5, in halves. */
  rating: number;
}

export interface Testimonial {
  name: string;
  role: string;
  content: string;
  rating: number;
  portrait: PortraitDescription;
}

export const homeTestimonials: readonly HomeTestimonial[] = [
  {
    id: 'quill-harbor',
    quote:
      'Our panels used to argue about impressions. Now we argue about evidence, and for half as long. Candidates we turned down have thanked us for the feedback.',
    name: 'Renata Oyelaran',
    title: 'Director of Human Resources',
    company: 'Quill Harbor County',
    avatar: null,
    rating: 5,
    portrait: {
      hair: 'braid',
      hairColor: 'black',
      skin: 'brown',
      shoulders: 'jacket',
      clothes: 'violet',
      ground: 'honey',
      turned: 'right',
      lean: 2,
      glasses: 'square',
      earrings: true,
    },
  },
  {
    id: 'norrvane',
    quote:
      'They asked what our supervisors struggle with on a Tuesday night shift, and built the program around that. A year later people still use the one-page guides.',
    name: 'Callum Varga',
    title: 'Vice President of Operations',
    company: 'Norrvane Industrial',
    avatar: null,
    rating: 4.5,
    portrait: {
      hair: 'crop',
      hairColor: 'gray',
      skin: 'fair',
      shoulders: 'shirt',
      clothes: 'teal',
      ground: 'peach',
      turned: 'left',
      build: 'broad',
      beard: 'short',
      lines: true,
    },
  },
];

export const individualTestimonials: readonly Testimonial[] = [
  {
    name: 'Ingrid Solano',
    role: 'Finance analyst, now a teacher',
    content:
      'I’d wanted to leave for years and didn’t know where to go. My coach had me spend two mornings in a classroom before I decided anything. That settled it.',
    rating: 5,
    portrait: {
      hair: 'bob',
      hairColor: 'brown',
      skin: 'light',
      shoulders: 'crew',
      clothes: 'coral',
      ground: 'sky',
      turned: 'right',
      lean: -3,
    },
  },
  {
    name: 'Marcus Adebowale',
    role: 'First-time engineering manager',
    content:
      'I was doing my old job and my new one, both badly. We practiced handing work over until it felt normal. My evenings are mine again.',
    rating: 5,
    portrait: {
      hair: 'curls',
      hairColor: 'black',
      skin: 'deep',
      shoulders: 'shirt',
      clothes: 'indigo',
      ground: 'mint',
      turned: 'left',
      lean: -2,
      beard: 'stubble',
    },
  },
  {
    name: 'Linh Castellan',
    role: 'Biology graduate',
    content:
      'The report put words to things I half knew about myself. In the practice interviews I learned to say them out loud. I start in a lab next month.',
    rating: 5,
    portrait: {
      hair: 'long',
      hairColor: 'black',
      skin: 'fair',
      shoulders: 'turtleneck',
      clothes: 'amber',
      ground: 'lavender',
      turned: 'left',
      lean: 3,
      build: 'slight',
      glasses: 'round',
    },
  },
];

export const traineeTestimonials: readonly Testimonial[] = [
  {
    name: 'Ayesha Brandvold',
    role: 'Trainee, psychology graduate',
    content:
      'In my second week I sat in on a real feedback conversation. By spring I was preparing the reports for them. Nobody made me fetch coffee.',
    rating: 5,
    portrait: {
      hair: 'waves',
      hairColor: 'black',
      skin: 'tan',
      shoulders: 'jacket',
      clothes: 'teal',
      ground: 'rose',
      turned: 'right',
      lean: 3,
    },
  },
  {
    name: 'Mateo Lindgren',
    role: 'Trainee, master’s student in organizational psychology',
    content:
      'My supervisor read my first analysis line by line with me. It took two hours, and I still work the way I learned that day.',
    rating: 5,
    portrait: {
      hair: 'swept',
      hairColor: 'brown',
      skin: 'olive',
      shoulders: 'crew',
      clothes: 'indigo',
      ground: 'honey',
      turned: 'left',
      lean: -2,
      beard: 'short',
    },
  },
  {
    name: 'Grace Oduya',
    role: 'Trainee, business student',
    content:
      'The Tuesday meetings taught me how consultants think out loud. On Thursdays it was my turn to try.',
    rating: 5,
    portrait: {
      hair: 'bun',
      hairColor: 'black',
      skin: 'brown',
      shoulders: 'blouse',
      clothes: 'coral',
      ground: 'teal',
      turned: 'right',
      lean: -4,
      build: 'slight',
      earrings: true,
    },
  },
];

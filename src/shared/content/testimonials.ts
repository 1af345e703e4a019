/**
 * Quotes from clients on the home page, /individuals and /internships. All of them are samples.
 * Before the site goes live, replace them with words that real people agreed to see here.
 */
export interface Testimonial {
  name: string;
  /** What this person does, and where. */
  role: string;
  content: string;
  /** 1 to 5, in halves. */
  rating: number;
  /** The address of a square picture, drawn or a photo. */
  avatar: string;
}

export const homeTestimonials: readonly (Testimonial & { id: string })[] = [
  {
    id: 'quill-harbor',
    content:
      'Our panels used to argue about impressions. Now we argue about evidence, and for half as long. Candidates we turned down have thanked us for the feedback.',
    name: 'Renata Oyelaran',
    role: 'Director of Human Resources, Quill Harbor County',
    rating: 5,
    avatar: '/images/people/renata-oyelaran.svg',
  },
  {
    id: 'norrvane',
    content:
      'They asked what our supervisors struggle with on a Tuesday night shift, and built the program around that. A year later people still use the one-page guides.',
    name: 'Callum Varga',
    role: 'Vice President of Operations, Norrvane Industrial',
    rating: 4.5,
    avatar: '/images/people/callum-varga.svg',
  },
];

export const individualTestimonials: readonly Testimonial[] = [
  {
    name: 'Ingrid Solano',
    role: 'Finance analyst, now a teacher',
    content:
      'I’d wanted to leave for years and didn’t know where to go. My coach had me spend two mornings in a classroom before I decided anything. That settled it.',
    rating: 5,
    avatar: '/images/people/ingrid-solano.svg',
  },
  {
    name: 'Marcus Adebowale',
    role: 'First-time engineering manager',
    content:
      'I was doing my old job and my new one, both badly. We practiced handing work over until it felt normal. My evenings are mine again.',
    rating: 5,
    avatar: '/images/people/marcus-adebowale.svg',
  },
  {
    name: 'Linh Castellan',
    role: 'Biology graduate',
    content:
      'The report put words to things I half knew about myself. In the practice interviews I learned to say them out loud. I start in a lab next month.',
    rating: 5,
    avatar: '/images/people/linh-castellan.svg',
  },
];

export const traineeTestimonials: readonly Testimonial[] = [
  {
    name: 'Ayesha Brandvold',
    role: 'Trainee, psychology graduate',
    content:
      'In my second week I sat in on a real feedback conversation. By spring I was preparing the reports for those conversations. No one made me fetch coffee.',
    rating: 5,
    avatar: '/images/people/ayesha-brandvold.svg',
  },
  {
    name: 'Mateo Lindgren',
    role: 'Trainee, master’s student in organizational psychology',
    content:
      'My supervisor read my first analysis line by line with me. It took two hours, and I still work the way I learned that day.',
    rating: 5,
    avatar: '/images/people/mateo-lindgren.svg',
  },
  {
    name: 'Grace Oduya',
    role: 'Trainee, business student',
    content:
      'The Tuesday meetings taught me how consultants think out loud. On Thursdays it was my turn to try.',
    rating: 5,
    avatar: '/images/people/grace-oduya.svg',
  },
];

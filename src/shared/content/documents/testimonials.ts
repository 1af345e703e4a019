import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document, repeatedIds } from '../define.ts';
import * as f from '../schema.ts';

const testimonial = f.group({
  id: f.line(60, { help: 'Unique. The page of a service names the person by it.' }),
  name: f.line(60),
  role: f.line(120, { help: 'What this person does, and where.' }),
  content: f.text(600, { label: 'Quotation' }),
  rating: f.number({ least: 1, most: 5, step: 0.5, message: 'Please enter 1 to 5 stars, in halves.' }),
  avatar: f.image({ label: 'Picture', help: 'A square picture, drawn or a photo.' }),
});

export type Testimonial = TypeOf<typeof testimonial>;

const schema = document('testimonials', {
  home: f.list(testimonial, { label: 'Home page', itemName: 'Testimonial' }),
  individuals: f.list(testimonial, { label: 'For individuals', itemName: 'Testimonial' }),
  trainees: f.list(testimonial, { label: 'Traineeships', itemName: 'Testimonial', offer: 'traineeships' }),
});

/** All of them are samples. Before the site goes live, replace them with words that real people agreed to see here. */
export const testimonials: TypeOf<typeof schema> = {
  kind: 'testimonials',
  home: [
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
  ],
  individuals: [
    {
      id: 'ingrid-solano',
      name: 'Ingrid Solano',
      role: 'Finance analyst, now a teacher',
      content:
        'I’d wanted to leave for years and didn’t know where to go. My coach had me spend two mornings in a classroom before I decided anything. That settled it.',
      rating: 5,
      avatar: '/images/people/ingrid-solano.svg',
    },
    {
      id: 'marcus-adebowale',
      name: 'Marcus Adebowale',
      role: 'First-time engineering manager',
      content:
        'I was doing my old job and my new one, both badly. We practiced handing work over until it felt normal. My evenings are mine again.',
      rating: 5,
      avatar: '/images/people/marcus-adebowale.svg',
    },
    {
      id: 'linh-castellan',
      name: 'Linh Castellan',
      role: 'Biology graduate',
      content:
        'The report put words to things I half knew about myself. In the practice interviews I learned to say them out loud. I start in a lab next month.',
      rating: 5,
      avatar: '/images/people/linh-castellan.svg',
    },
  ],
  trainees: [
    {
      id: 'ayesha-brandvold',
      name: 'Ayesha Brandvold',
      role: 'Trainee, psychology graduate',
      content:
        'In my second week I sat in on a real feedback conversation. By spring I was preparing the reports for those conversations. No one made me fetch coffee.',
      rating: 5,
      avatar: '/images/people/ayesha-brandvold.svg',
    },
    {
      id: 'mateo-lindgren',
      name: 'Mateo Lindgren',
      role: 'Trainee, master’s student in organizational psychology',
      content:
        'My supervisor read my first analysis line by line with me. It took two hours, and I still work the way I learned that day.',
      rating: 5,
      avatar: '/images/people/mateo-lindgren.svg',
    },
    {
      id: 'grace-oduya',
      name: 'Grace Oduya',
      role: 'Trainee, business student',
      content:
        'The Tuesday meetings taught me how consultants think out loud. On Thursdays it was my turn to try.',
      rating: 5,
      avatar: '/images/people/grace-oduya.svg',
    },
  ],
};

export default defineContent(schema, testimonials, {
  label: 'Testimonials',
  page: paths.home,
  *check({ home, individuals, trainees }) {
    yield* repeatedIds('home', home);
    yield* repeatedIds('individuals', individuals);
    yield* repeatedIds('trainees', trainees);
  },
});

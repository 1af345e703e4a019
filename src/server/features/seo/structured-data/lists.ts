import type { BreadcrumbList, FAQPage, ItemList, Person } from 'schema-dts';
import { services } from '../../../../shared/content/services.ts';
import { team } from '../../../../shared/content/team.ts';
import type { Faq } from '../../../../shared/content/types.ts';
import { paths } from '../../../../shared/paths.ts';
import { type Absolute, organizationLink } from './organization.ts';

/** A step on the way from the home page. */
export interface Step {
  name: string;
  path: string;
}

export function breadcrumbs(steps: readonly Step[], absolute: Absolute): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.home }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

export function faqPage(path: string, faqs: readonly Faq[], absolute: Absolute): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': absolute(`${path}#questions`),
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function serviceList(absolute: Absolute): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: services.map(({ title, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: absolute(link),
    })),
  };
}

export function people(absolute: Absolute): Person[] {
  return team.map(({ id, name, title, bio, image, linkedin, email }) => ({
    '@type': 'Person',
    '@id': absolute(`${paths.team}#${id}`),
    name,
    jobTitle: title,
    description: bio,
    email,
    url: absolute(paths.team),
    worksFor: { '@id': organizationLink(absolute)['@id'] },
    ...(image && { image: absolute(image) }),
    ...(linkedin && { sameAs: linkedin }),
  }));
}

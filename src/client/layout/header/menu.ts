import { paths } from '../../../shared/paths.ts';
import { currentOf } from './highlight.ts';

export interface MenuLink {
  label: string;
  to: string;
}

export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
  /** Stands below a line, apart from the others. */
  apart?: MenuLink;
  /** The path, and everything below the path, that makes this group the current one. */
  covers: readonly string[];
}

/** The header's menu (product.md, 1). */
export const aboutGroup: MenuGroup = {
  label: 'About Us',
  links: [
    { label: 'About Us', to: paths.about },
    { label: 'Our Team', to: paths.team },
  ],
  covers: [paths.about, paths.team],
};

export const solutionsGroup: MenuGroup = {
  label: 'Solutions',
  links: [
    { label: 'Pre-Hire Assessments', to: paths.solution('pre-hire-assessments') },
    { label: 'Post-Hire Assessments', to: paths.solution('post-hire-assessments') },
    { label: 'Psychometric Testing', to: paths.solution('psychometric-testing') },
    { label: 'Corporate Training', to: paths.solution('corporate-training') },
    { label: 'Leadership Development', to: paths.solution('leadership-development') },
  ],
  apart: { label: 'Premium Packages', to: paths.packages },
  covers: [paths.solutions],
};

export const directLinks: readonly MenuLink[] = [
  { label: 'Traineeships', to: paths.internships },
  { label: 'Articles', to: paths.articles },
  { label: 'Contact Us', to: paths.contact },
];

const groups = [aboutGroup, solutionsGroup];
/** Every path whose pages the header marks. */
const marked = [
  ...new Set([
    paths.home,
    paths.apply,
    ...groups.flatMap(({ links, apart, covers }) =>
      [...links.map(({ to }) => to), apart?.to ?? [], covers].flat(),
    ),
    ...directLinks.map(({ to }) => to),
  ]),
];

/** Where a page stands in the menu: the header is the same for pages with the same answer. */
export function positionOf(pathname: string): string {
  return marked.map((path) => currentOf(pathname, path) ?? '').join();
}

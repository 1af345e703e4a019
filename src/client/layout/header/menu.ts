import { type MenuLink, menu } from '../../../shared/pages/for-browser.ts';
import { paths } from '../../../shared/paths.ts';
import { currentOf } from './highlight.ts';

export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
  /** Below a line, apart from the others. */
  apart: readonly MenuLink[];
  /** The path, and everything below the path, that makes this group the current one. */
  covers: readonly string[];
}

const addresses = (links: readonly MenuLink[]) => links.map(({ to }) => to);

/** The header's menu (product.md, 1). The definitions of pages say which are in it, and with which label. */
export const aboutGroup: MenuGroup = {
  label: 'About Us',
  links: menu.about,
  apart: [],
  covers: addresses(menu.about),
};

export const solutionsGroup: MenuGroup = {
  label: 'Solutions',
  links: [...menu.solutions, ...menu.solutionsAll],
  apart: menu.solutionsApart,
  covers: [paths.solutions],
};

export const directLinks = menu.bar;
export const buttons = menu.button;

/** Every path whose pages the header marks. */
const marked = [
  ...new Set([paths.home, ...solutionsGroup.covers, ...Object.values(menu).flatMap(addresses)]),
];

/** The position of a page in the menu; the header is the same for pages with the same position. */
export function positionOf(pathname: string): string {
  return marked.map((path) => currentOf(pathname, path) ?? '').join();
}

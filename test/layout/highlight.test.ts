import { describe, expect, test } from '@jest/globals';
import { currentOf, groupsOf, isCurrentGroup } from '#client/layout/header/menu.ts';
import { navigation } from '#shared/pages/for-browser.ts';
import type { MenuLink } from '#shared/pages/menus.ts';

const { about: aboutGroup, solutions: solutionsGroup } = groupsOf(navigation.menu);

describe('menu highlighting', () => {
  test.each(['/about', '/about/', '/team', '/team/', '/team/anna-lindqvist'])(
    'About Us is current at %s',
    (path) => {
      expect(isCurrentGroup(path, aboutGroup.covers)).toBe(true);
    },
  );

  test.each(['/', '/teamwork', '/abouts', '/articles/about', '/solutions'])(
    'About Us is not current at %s',
    (path) => {
      expect(isCurrentGroup(path, aboutGroup.covers)).toBe(false);
    },
  );

  test.each(['/solutions', '/solutions/', '/solutions/career-coaching'])(
    'Solutions is current at %s',
    (path) => {
      expect(isCurrentGroup(path, solutionsGroup.covers)).toBe(true);
    },
  );

  test.each(['/packages', '/solution', '/solutionsets', '/'])('Solutions is not current at %s', (path) => {
    expect(isCurrentGroup(path, solutionsGroup.covers)).toBe(false);
  });

  test('a link is the current page at its own path, with or without a slash at the end', () => {
    expect(currentOf('/articles', '/articles')).toBe('page');
    expect(currentOf('/articles/', '/articles')).toBe('page');
    expect(currentOf('/', '/')).toBe('page');
  });

  test('a link above the page is current without being the page', () => {
    expect(currentOf('/articles/first-ninety-days', '/articles')).toBe('true');
  });

  test('other links are not current, the root least of all', () => {
    expect(currentOf('/contact', '/articles')).toBeUndefined();
    expect(currentOf('/about', '/')).toBeUndefined();
  });
});

describe('menu contents', () => {
  /** Pages that join the menu stand between these; none of these goes missing or moves. */
  const expectInOrder = (links: readonly MenuLink[], expected: readonly [label: string, to: string][]) => {
    const known = new Set(expected.map(([, to]) => to));
    expect(links.filter(({ to }) => known.has(to)).map(({ label, to }) => [label, to])).toEqual(expected);
  };

  test('About Us and Solutions list what docs/product.md lists, in its order', () => {
    expectInOrder(aboutGroup.links, [
      ['About Us', '/about'],
      ['Our Team', '/team'],
    ]);
    expectInOrder(solutionsGroup.links, [
      ['Pre-Hire Assessments', '/solutions/pre-hire-assessments'],
      ['Post-Hire Assessments', '/solutions/post-hire-assessments'],
      ['Psychometric Testing', '/solutions/psychometric-testing'],
      ['Corporate Training', '/solutions/corporate-training'],
      ['Leadership Development', '/solutions/leadership-development'],
      ['All solutions', '/solutions'],
    ]);
    expectInOrder(solutionsGroup.apart, [['Premium Packages', '/packages']]);
  });

  test('the direct links are Traineeships, Articles and Contact Us', () => {
    expectInOrder(navigation.menu.bar, [
      ['Traineeships', '/internships'],
      ['Articles', '/articles'],
      ['Contact Us', '/contact'],
    ]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { currentOf, groupsOf, isCurrentGroup } from '#client/layout/header/menu.ts';
import { navigation } from '#shared/pages/for-browser.ts';

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

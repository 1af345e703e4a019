import { describe, expect, test } from '@jest/globals';
import { currentOf, isCurrentGroup } from '../../src/client/layout/header/highlight.ts';
import { aboutGroup, directLinks, solutionsGroup } from '../../src/client/layout/header/menu.ts';

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
  test('About Us and Solutions list what docs/product.md lists, in its order', () => {
    expect(aboutGroup.links.map(({ label, to }) => [label, to])).toEqual([
      ['About Us', '/about'],
      ['Our Team', '/team'],
    ]);
    expect(solutionsGroup.links.map(({ to }) => to)).toEqual([
      '/solutions/pre-hire-assessments',
      '/solutions/post-hire-assessments',
      '/solutions/psychometric-testing',
      '/solutions/corporate-training',
      '/solutions/leadership-development',
    ]);
    expect(solutionsGroup.apart).toEqual([{ label: 'Premium Packages', to: '/packages' }]);
  });

  test('the direct links are Traineeships, Articles and Contact Us', () => {
    expect(directLinks.map(({ label, to }) => [label, to])).toEqual([
      ['Traineeships', '/internships'],
      ['Articles', '/articles'],
      ['Contact Us', '/contact'],
    ]);
  });
});

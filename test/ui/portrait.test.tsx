import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Portrait } from '../../src/client/components/portrait/portrait.tsx';
import { Likeness, SmallLikeness } from '../../src/client/features/team/likeness.tsx';
import { type TeamMember, team } from '../../src/shared/content/team.ts';
import {
  homeTestimonials,
  individualTestimonials,
  traineeTestimonials,
} from '../../src/shared/content/testimonials.ts';

const voices = [...homeTestimonials, ...individualTestimonials, ...traineeTestimonials];
const portraits = [...team, ...voices].flatMap(({ portrait }) => portrait ?? []);

describe('a portrait', () => {
  test('is another one for each person', () => {
    const drawings = portraits.map((portrait) => renderToStaticMarkup(<Portrait of={portrait} />));
    expect(drawings).toHaveLength(team.length + voices.length);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('no two members share hair, shoulders and the way they turn', () => {
    const shapes = team.map(({ portrait: of }) => [of?.hair, of?.shoulders, of?.turned].join());
    expect(new Set(shapes).size).toBe(team.length);
  });

  test.each(portraits)('is small, whole and no news to a screen reader: $hair, $shoulders, $ground', (of) => {
    const html = renderToStaticMarkup(<Portrait of={of} size={64} />);
    expect(html.length).toBeLessThan(5_000);
    expect(html).not.toMatch(/NaN|undefined/);
    expect(html).toContain('width="64" height="64"');
    expect(html).toContain('aria-hidden="true"');
  });
});

describe('a member', () => {
  const [drawn] = team;
  if (!drawn) throw new Error('The team is empty.');
  const { portrait: _, ...person } = drawn;
  const photographed = { ...person, photo: '/images/team/ann.webp' } as TeamMember;

  test('with a photo is not drawn', () => {
    const both = (
      <>
        <Likeness {...photographed} />
        <SmallLikeness member={photographed} className="face" />
      </>
    );
    const html = renderToStaticMarkup(both);
    expect(html.match(/<img [^>]*src="\/images\/team\/ann\.webp" alt=""/g)).toHaveLength(2);
    expect(html).not.toContain('<svg');
  });

  test('without one is drawn once, and shown again by its name', () => {
    const html = renderToStaticMarkup(<Likeness {...drawn} />);
    const again = renderToStaticMarkup(<SmallLikeness member={drawn} className="face" />);
    const [, name] = /href="#([^"]+)"/.exec(again) ?? [];
    expect(html).toContain(`<svg id="${name}"`);
    expect(again).not.toContain('<path');
  });
});

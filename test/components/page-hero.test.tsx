import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Scene } from '#client/components/motif/scene.tsx';
import { PageHero } from '#client/components/page-hero.tsx';

test('the picture at the bottom of a hero follows its text, which would move it while the page arrives', () => {
  const html = renderToStaticMarkup(
    <PageHero
      title="Our Solutions"
      lead="Seven services."
      scene={<Scene name="fork" />}
      actions={<b>Start</b>}
    />,
  );
  expect(html.indexOf('<img')).toBeGreaterThan(html.indexOf('Start'));
});

import { FlightScene, Scene } from '#client/components/motif/scene.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { useContent } from '#client/components/use-content.ts';
import { articlesPage } from '#shared/content/documents/articles-page.ts';
import { curve } from '#shared/motif/composition.ts';

/** The hero of the list: an open book, and the figure that takes off from it. */
export function ArticlesHero() {
  return (
    <PageHero
      {...useContent(articlesPage).hero}
      className="articles-hero"
      scene={
        <>
          <Scene name="open-book" loading="lazy" />
          <FlightScene
            className="scene scene--leaving"
            viewBox="0 0 360 160"
            fit="xMaxYMax meet"
            along={curve(0, 158, 180, 150, 150, 80, 320, 40)}
            scale={1.4}
          />
        </>
      }
    />
  );
}

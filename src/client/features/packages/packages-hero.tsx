import { packagesHero, packageTexts } from '../../../shared/content/packages-page.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { categories } from '../../../shared/packages/catalogue.ts';
import { Link } from '../../components/link.tsx';
import { Flight } from '../../components/motif/flight.tsx';
import { MovingScene } from '../../components/motif/moving-scene.tsx';
import { Scene } from '../../components/motif/scene.tsx';

/** Three terraces across the page, each higher than the one before; on each stands the way down to its family. */
export function PackagesHero() {
  const { kicker, title, lead } = packagesHero;
  return (
    <section className="packages-hero">
      <Scene name="packages-sky" className="packages-hero__sky" />
      <div className="container packages-hero__words">
        <p className="kicker">{kicker}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <Scene name="terraces" className="packages-hero__terraces" />
      <nav aria-label={packageTexts.families} className="terrace-links">
        {categories.map(({ id, title }) => (
          <Link key={id} to={{ hash: id }} className="chip">
            {title}
          </Link>
        ))}
        <Ascent />
      </nav>
    </section>
  );
}

/** The lark's way to the highest terrace, on whose sign it lands. */
function Ascent() {
  return (
    <MovingScene className="scene scene--ascent" viewBox="0 0 440 240" fit="xMaxYMin meet">
      <Flight along={curve(-10, 232, 150, 210, 200, 70, 400, 40)} scale={1.3} />
    </MovingScene>
  );
}

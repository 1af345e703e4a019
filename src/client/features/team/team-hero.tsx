import { type TeamMember, team, teamPage } from '../../../shared/content/team.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { fan, landPath, linesPath } from '../../../shared/motif/geometry.ts';
import { CachedMarkup } from '../../components/cached-markup.tsx';
import { Flight } from '../../components/motif/flight.tsx';
import { SmallLikeness } from './likeness.tsx';

const { kicker, title, lead } = teamPage.hero;

/** The nine in flight formation over an evening field. Where each of them flies, the style sheet says. */
export function TeamHero() {
  return (
    <section className="team-hero">
      <Sky />
      <div className="flock" aria-hidden="true">
        {team.map((member) => (
          <Bird key={member.id} member={member} />
        ))}
      </div>
      <div className="container team-hero__text">
        <p className="kicker">{kicker}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
    </section>
  );
}

/** One of the flock: the person in the round, and the dotted way behind. */
function Bird({ member }: { member: TeamMember }) {
  return (
    <span className="flock__bird">
      <svg className="flock__way" viewBox="0 0 100 200" fill="none" aria-hidden="true" focusable="false">
        <path d="M50 0C50 70 20 110 2 200" />
      </svg>
      <SmallLikeness member={member} className="flock__face" />
    </span>
  );
}

const farRidge = curve(-20, 580, 380, 470, 620, 660, 1460, 480);
const nearRidge = curve(-20, 520, 420, 690, 900, 560, 1460, 600);

/** Sun and fields; the sky itself is the section's ground. */
function Sky() {
  return (
    <CachedMarkup
      as="svg"
      cacheKey="team-hero-sky"
      className="motif team-hero__sky"
      viewBox="0 0 1440 660"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {() => (
        <>
          <circle cx="720" cy="612" r="160" fill="#f2a541" fillOpacity=".18" />
          <circle cx="720" cy="612" r="108" fill="#f7bd6c" />
          <path fill="#6b3f86" d={landPath(farRidge, 660)} />
          <path
            stroke="#e39a8c"
            strokeOpacity=".5"
            d={linesPath(fan(farRidge, curve(-20, 640, 380, 520, 620, 690, 1460, 560), 9, 1.3))}
          />
          <path fill="#221b50" d={landPath(nearRidge, 660)} />
          <path
            stroke="#8f83e0"
            strokeOpacity=".55"
            d={linesPath(fan(nearRidge, curve(-20, 650, 420, 720, 900, 650, 1460, 690), 8, 1.2))}
          />
          <Flight along={curve(560, 590, 680, 590, 730, 500, 822, 476)} scale={0.9} />
        </>
      )}
    </CachedMarkup>
  );
}

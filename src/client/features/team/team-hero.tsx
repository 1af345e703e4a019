import { type TeamMember, team, teamPage } from '../../../shared/content/team.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { Flight } from '../../components/motif/flight.tsx';
import { MovingScene } from '../../components/motif/moving-scene.tsx';
import { Scene } from '../../components/motif/scene.tsx';
import { Portrait } from '../../components/portrait.tsx';

const { kicker, title, lead } = teamPage.hero;

/** The nine in flight formation over an evening field. Where each of them flies, the style sheet says. */
export function TeamHero() {
  return (
    <section className="team-hero">
      <Scene name="evening-fields" className="team-hero__sky" />
      <MovingScene className="team-hero__sky" viewBox="0 0 1440 660" fit="xMidYMax slice">
        <Flight along={curve(560, 590, 680, 590, 730, 500, 822, 476)} scale={0.9} />
      </MovingScene>
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
      <Portrait src={member.photo} size={112} loading="eager" className="flock__face" />
    </span>
  );
}

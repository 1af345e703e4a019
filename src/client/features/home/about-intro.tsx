import { homeAbout } from '../../../shared/content/home.ts';
import { ActionLabel } from '../../components/action-label.tsx';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { Section } from '../../components/section.tsx';

/** Who we are, in a statement and two paragraphs. */
export function AboutIntro() {
  return (
    <Section ground="white" labelledBy="about">
      <div className="split split--top home-about">
        <div>
          <p className="kicker">{homeAbout.kicker}</p>
          <h2 id="about">{homeAbout.title}</h2>
          <p className="lead">{homeAbout.lead}</p>
        </div>
        <div>
          {homeAbout.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ArrowLink to={homeAbout.action.to}>
            <ActionLabel {...homeAbout.action} />
          </ArrowLink>
        </div>
      </div>
    </Section>
  );
}

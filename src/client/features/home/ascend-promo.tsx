import { ascend } from '../../../shared/content/ascend.ts';
import { ActionLabel } from '../../components/action-label.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Section } from '../../components/section.tsx';

/** The career-transition program: its five pillars rise like steps. */
export function AscendPromo() {
  const [apply, learnMore] = ascend.actions;
  return (
    <Section ground="ink" labelledBy="ascend" className="ascend">
      <div className="split split--top">
        <div>
          <p className="kicker">{ascend.kicker}</p>
          <h2 id="ascend" className="ascend__title">
            {ascend.title}
          </h2>
          <p className="lead">{ascend.lead}</p>
          <div className="btn-row">
            <ButtonLink href={ascend.url} variant="amber">
              {apply}
            </ButtonLink>
            <ButtonLink href={ascend.url} variant="secondary">
              <ActionLabel label={learnMore} more={ascend.learnMoreAbout} />
            </ButtonLink>
          </div>
        </div>
        <div className="ascend__highlights">
          <h3>{ascend.highlightsTitle}</h3>
          <ul>
            {ascend.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </div>
      </div>
      <h3 className="visually-hidden">{ascend.pillarsTitle}</h3>
      <ol className="pillars">
        {ascend.pillars.map(({ title, text }) => (
          <li key={title}>
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

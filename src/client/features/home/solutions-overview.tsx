import { solutionsOverview } from '../../../shared/content/home.ts';
import { ActionLabel } from '../../components/action-label.tsx';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Section } from '../../components/section.tsx';

/** What there is for organizations and for individuals, side by side. */
export function SolutionsOverview() {
  const { title, lead, columns, action } = solutionsOverview;
  return (
    <Section ground="white" labelledBy="solutions">
      <header className="section__head">
        <h2 id="solutions">{title}</h2>
        <p className="lead">{lead}</p>
      </header>
      <div className="audiences">
        {columns.map((column) => (
          <div key={column.title} className="audience">
            <h3>{column.title}</h3>
            <p>{column.text}</p>
            <ul>
              {column.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className="audience__links">
              <ArrowLink to={column.action.to}>
                <ActionLabel {...column.action} />
              </ArrowLink>
              {column.page && <ArrowLink to={column.page.to}>{column.page.label}</ArrowLink>}
            </p>
          </div>
        ))}
      </div>
      <div className="btn-row">
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      </div>
    </Section>
  );
}

import { traineeshipFaqIntro, traineeshipFaqs } from '../../../shared/content/internships.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { FaqList } from '../../ui/faq.tsx';
import { Section } from '../../ui/section.tsx';

export function Questions() {
  const { title, lead, action } = traineeshipFaqIntro;
  return (
    <Section ground="white" labelledBy="questions">
      <div className="split split--reverse split--top">
        <header>
          <h2 id="questions">{title}</h2>
          <p className="lead">{lead}</p>
          <ArrowLink to={action.to}>{action.label}</ArrowLink>
        </header>
        <FaqList items={traineeshipFaqs} />
      </div>
    </Section>
  );
}

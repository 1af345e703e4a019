import { traineeshipFaqIntro, traineeshipFaqs } from '../../../shared/content/internships.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { FaqList } from '../../components/faq.tsx';
import { Section } from '../../components/section.tsx';

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

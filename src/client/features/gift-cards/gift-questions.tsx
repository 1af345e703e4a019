import { giftFaqs, giftQuestions } from '../../../shared/content/gift-cards.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { FaqList } from '../../components/faq.tsx';
import { Section } from '../../components/section.tsx';

export function GiftQuestions() {
  return (
    <Section ground="paper" labelledBy="gift-questions">
      <div className="split split--reverse split--top">
        <div>
          <h2 id="gift-questions">{giftQuestions.title}</h2>
          <p className="lead">{giftQuestions.lead}</p>
          <ArrowLink to={giftQuestions.action.to}>{giftQuestions.action.label}</ArrowLink>
        </div>
        <FaqList items={giftFaqs} />
      </div>
    </Section>
  );
}

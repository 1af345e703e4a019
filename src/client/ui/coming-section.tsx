import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { site } from '../../shared/site.ts';
import { ArrowLink } from './arrow-link.tsx';
import { ButtonLink, buttonClass } from './button-link.tsx';
import { Section } from './section.tsx';

interface ComingSectionProps {
  /** One sentence: what this page will be for. */
  summary: string;
  /** What it will hold, in the order of the page; three to five short entries. */
  contents: readonly string[];
}

/** Stands in for the body of a page that is still being written: says so, says what comes, offers a way on. */
export function ComingSection({ summary, contents }: ComingSectionProps) {
  // A page must not send its visitor to itself.
  const isContactPage = useLocation().pathname === paths.contact;
  return (
    <Section ground="white" labelledBy="coming">
      <div className="split split--top">
        <div>
          <h2 id="coming">We are still writing this page</h2>
          <p className="lead">{summary}</p>
          <p>
            You need not wait for it. Ask us directly and a person answers, usually within one business day.
          </p>
          <div className="btn-row">
            {isContactPage ? (
              <a className={buttonClass()} href={`mailto:${site.email}`}>
                Write an e-mail
              </a>
            ) : (
              <ButtonLink to={paths.contact}>Contact us</ButtonLink>
            )}
            <ArrowLink to={paths.articles}>Read our articles</ArrowLink>
          </div>
        </div>
        <div className="coming">
          <h3 className="coming__title">What you will find here</h3>
          <ol className="coming__list">
            {contents.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}

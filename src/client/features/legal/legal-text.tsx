import { Motif } from '#client/components/motif/motif.tsx';
import { NoWrap } from '#client/components/no-wrap.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { FactList } from '#client/components/points.tsx';
import { useContent } from '#client/components/use-content.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { legalTexts, type LegalDocument as Text } from '#shared/content/legal.ts';
import { longDay } from '#shared/dates/dates.ts';
import type { Composition } from '#shared/motif/composition.ts';

/** A long text in one column, with a table of contents next to it. */
export function LegalText({ text, drawing }: { text: Text; drawing: Composition }) {
  const { meta, hero, changedDay } = text;
  const inForce = useContent(firm);
  const sections = text.sections(inForce);
  return (
    <>
      <PageHead {...meta} card={hero} />
      <header className="page-hero legal-head">
        <div className="container">
          <HeroWords {...hero} />
        </div>
        <Motif composition={drawing} className="legal-head__motif w-100" fit="slice" />
      </header>
      <article className="legal container d-grid">
        <nav className="legal__contents no-print" aria-labelledby="legal-contents">
          <h2 id="legal-contents">{legalTexts.contents}</h2>
          <ol className="ruled-list list-unstyled mb-0">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal__text">
          {sections.map(({ id, title, paragraphs, facts }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <NoWrap text={paragraph} />
                </p>
              ))}
              {facts && (
                <FactList className="ruled-list" rows={facts.map(({ term, text }) => [term, text])} />
              )}
            </section>
          ))}
          <p className="legal__foot text-body-secondary">
            {legalTexts.questions} <a href={`mailto:${inForce.email}`}>{inForce.email}</a>.{' '}
            {/* A date without a time has no time zone. */}
            {legalTexts.changed(longDay(changedDay))}
          </p>
        </div>
      </article>
    </>
  );
}

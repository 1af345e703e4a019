import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/action-link.tsx';
import { CachedMarkup } from '#client/components/cached-markup.tsx';
import { each } from '#client/components/each.tsx';
import { FirmEmail, FirmPhone } from '#client/components/firm-links.tsx';
import { Link } from '#client/components/link.tsx';
import { Logo } from '#client/components/logo.tsx';
import { Motif } from '#client/components/motif/motif.tsx';
import { useContent } from '#client/components/use-content.ts';
import { useHasPage } from '#client/components/use-has-page.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { addressLines } from '#shared/firm.ts';
import { horizon } from '#shared/motif/small.ts';
import { navigation } from '#shared/pages/for-browser.ts';
import type { Navigation } from '#shared/pages/menus.ts';
import { api, bookingPath, discovery, paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { SocialLinks } from './social-icons.tsx';

const legal = [
  { label: 'Privacy Policy', href: site.legal.privacy },
  { label: 'Terms of Service', href: site.legal.terms },
  { label: 'Cookie Policy', href: site.legal.cookies },
];

const columns: readonly [title: string, name: keyof Navigation['siteMap']][] = [
  ['Solutions', 'solutions'],
  ['For individuals', 'individuals'],
  ['The firm', 'firm'],
  ['Read', 'read'],
];

interface FooterProps {
  /** Four digits, from the server in the firm's time zone, so that server and browser agree on New Year's Eve. */
  year: number;
  /** The Subscribe form; without one, the firm's email address is shown. */
  newsletter?: ReactNode;
}

/** The ink section at the bottom of every page (product.md, 1). */
export function Footer({ year, newsletter }: FooterProps) {
  const { legalName, email } = useContent(firm);
  const hasPage = useHasPage();
  return (
    <footer className="site-footer section--ink">
      <div className="container">
        <div className="site-footer__calls">
          <CachedMarkup as="section" cacheKey="footer: call" aria-labelledby="footer-call">
            {() => (
              <>
                <h2 id="footer-call">Book a call</h2>
                <p>Tell us what you’re working on. We’ll listen first, then suggest a next step.</p>
                <ButtonLink to={bookingPath()} label="SCHEDULE A CALL" variant="amber" />
              </>
            )}
          </CachedMarkup>
          {hasPage(api.subscribe) && (
            <section aria-labelledby="footer-subscribe">
              <h2 id="footer-subscribe">Subscribe</h2>
              <p>Get an email with new articles on hiring, leadership and growth at work.</p>
              {newsletter ?? (
                <p>
                  Write to <a href={`mailto:${email}?subject=Subscribe`}>{email}</a> and we’ll add you.
                </p>
              )}
            </section>
          )}
        </div>
      </div>
      <Motif composition={horizon} className="site-footer__motif" fit="slice" />
      <CachedMarkup as="div" cacheKey={`footer ${year}`} className="container">
        {() => (
          <>
            <SiteMap />
            <div className="site-footer__facts">
              <Link to={paths.home} className="site-footer__home">
                <Logo />
                <span className="visually-hidden">, home</span>
              </Link>
              <ContactFacts />
              <SocialLinks />
            </div>
            <div className="site-footer__fine">
              <p className="tabular mb-0">
                © {year} {legalName}
              </p>
              <ul className="list-unstyled mb-0">
                {legal.map(({ label, href }) => (
                  <li key={label}>{href ? <Link to={href}>{label}</Link> : label}</li>
                ))}
              </ul>
            </div>
          </>
        )}
      </CachedMarkup>
    </footer>
  );
}

function SiteMap() {
  const { siteMap } = useContent(navigation);
  return (
    <nav className="site-map" aria-label="Site map">
      {/* Folded only on small screens; on larger screens, the style sheet keeps it open. */}
      <details suppressHydrationWarning>
        <summary>Site map</summary>
        <div className="site-map__columns">
          {columns.map(([title, name]) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {siteMap[name].map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
                {name === 'read' && (
                  <li>
                    <a href={discovery.rss}>RSS feed</a>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </nav>
  );
}

/** Postal address, phone and email. */
function ContactFacts() {
  const { legalName, address } = useContent(firm);
  return (
    <address className="site-footer__address">
      <p className="mb-0">
        {legalName}
        {each(addressLines(address), (line) => (
          <span>{line}</span>
        ))}
      </p>
      <p className="mb-0">
        <FirmPhone />
        <FirmEmail />
      </p>
    </address>
  );
}

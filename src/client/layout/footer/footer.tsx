import type { ReactNode } from 'react';
import { horizon } from '../../../shared/motif/small.ts';
import { footerLinks } from '../../../shared/pages/for-browser.ts';
import { bookingPath, paths } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { CachedMarkup } from '../../components/cached-markup.tsx';
import { Link } from '../../components/link.tsx';
import { Logo } from '../../components/logo.tsx';
import { Motif } from '../../components/motif/motif.tsx';
import { ContactFacts, SocialLinks } from './contact-facts.tsx';

const legal = [
  { label: 'Privacy Policy', href: site.legal.privacy },
  { label: 'Terms of Service', href: site.legal.terms },
  { label: 'Cookie Policy', href: site.legal.cookies },
];

interface FooterProps {
  /** Four digits, from the server in the firm's time zone: both sides agree on New Year's Eve. */
  year: number;
  /** The Subscribe form; until there is one, the firm's e-mail address. */
  newsletter?: ReactNode;
}

/** The ink section at the foot of every page (product.md, 1). */
export function Footer({ year, newsletter }: FooterProps) {
  return (
    <footer className="site-footer section--ink">
      <div className="container">
        <div className="site-footer__calls">
          <section aria-labelledby="footer-call">
            <h2 id="footer-call">Book a call</h2>
            <p>Tell us what you are working on. We listen first, then suggest a next step.</p>
            <ButtonLink to={bookingPath()} variant="amber">
              SCHEDULE A CALL
            </ButtonLink>
          </section>
          <section aria-labelledby="footer-subscribe">
            <h2 id="footer-subscribe">Subscribe</h2>
            <p>New articles on hiring, leading and growing at work, by e-mail.</p>
            {newsletter ?? (
              <p>
                Write to <a href={`mailto:${site.email}?subject=Subscribe`}>{site.email}</a> and we add you.
              </p>
            )}
          </section>
        </div>
      </div>
      <Motif composition={horizon} className="site-footer__motif" fit="slice" />
      <CachedMarkup as="div" cacheKey={`footer ${year}`} className="container">
        {() => (
          <>
            <div className="site-footer__facts">
              <div>
                <Link to={paths.home} className="site-footer__home">
                  <Logo />
                  <span className="visually-hidden">, home</span>
                </Link>
                <ul className="site-footer__audiences">
                  {footerLinks.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
              <ContactFacts />
              <SocialLinks />
            </div>
            <div className="site-footer__fine">
              <p className="tabular">
                © {year} {site.legalName}
              </p>
              <ul>
                {legal.map(({ label, href }) => (
                  <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>
                ))}
              </ul>
            </div>
          </>
        )}
      </CachedMarkup>
    </footer>
  );
}

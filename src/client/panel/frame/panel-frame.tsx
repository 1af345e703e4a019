import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#client/components/icon.tsx';
import { Link } from '#client/components/link.tsx';
import { Logo } from '#client/components/logo.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { Footer } from '#client/layout/footer/footer.tsx';
import { SiteNav, ThemeSwitch } from '#client/layout/header/header.tsx';
import { useDisclosures } from '#client/layout/header/use-disclosures.ts';
import { PageLayout, useNewsletter } from '#client/layout/page-layout.tsx';
import { frameWords as words } from '#shared/articles/panel-words.ts';
import { paths } from '#shared/paths.ts';

interface PanelFrameProps {
  /** The menu of the person who is signed in. */
  account: ReactNode;
  children: ReactNode;
}

/** The site's header as one low bar, and its footer behind one line: the server renders them, so that nothing moves after the sign-in. */
export function PanelFrame({ account, children }: PanelFrameProps) {
  const { year } = usePageFacts();
  const newsletter = useNewsletter();
  return (
    <PageLayout
      year={year}
      header={<PanelHeader account={account} />}
      footer={
        <details
          className="panel-foot section--ink"
          suppressHydrationWarning
          // It opens below the window.
          onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView()}
        >
          <summary>{words.siteMap}</summary>
          <Footer year={year} newsletter={newsletter} />
        </details>
      }
    >
      {children}
    </PageLayout>
  );
}

function PanelHeader({ account }: { account: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useDisclosures(root);
  return (
    <header ref={root} className="site-header panel-top">
      <div className="panel-top__bar">
        <Link className="site-header__home" to={paths.home}>
          <Logo />
          <span className="visually-hidden">, home</span>
        </Link>
        <Link className="panel-top__item" to={paths.home}>
          <Icon width={20}>
            <path d="M8.5 4H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-3.500M12 3.500h4.500V8M16 4L9.500 10.500" />
          </Icon>
          <span className="panel-top__word">{words.viewSite}</span>
        </Link>
        <ThemeSwitch />
        <details className="menu-toggle" name="panel-top" suppressHydrationWarning>
          <summary className="panel-top__item">
            <Icon width={20}>
              <path d="M3.500 6.500h13M3.500 13.500h13" />
            </Icon>
            <span className="panel-top__word">{words.siteMenu}</span>
          </summary>
        </details>
        <SiteNav pathname={pathname} />
        {account}
      </div>
    </header>
  );
}

/** A head and shoulders, in the place of the account's menu. */
export const PersonIcon = () => (
  <Icon width={20}>
    <circle cx="10" cy="7" r="3.25" />
    <path d="M3.500 17C4.500 13.500 7 12 10 12s5.500 1.500 6.500 5" />
  </Icon>
);

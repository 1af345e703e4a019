import type { KeyboardEvent, MouseEvent } from 'react';
import type { TabId } from '../../../shared/contact-address.ts';
import { type ContactTab, contactTabs, contactTabsLabel } from '../../../shared/content/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { NextSteps } from '../../components/form/next-steps.tsx';
import { BookingForm } from '../bookings/booking-form.tsx';
import { MessageForm } from './message-form.tsx';
import { tabSearch, useContactTab } from './use-contact-tab.ts';

const ids = contactTabs.map(({ id }) => id);

/** Where each key leads from one tab; the arrows go round. */
const steps: Record<string, (from: number) => number> = {
  ArrowRight: (from) => (from + 1) % ids.length,
  ArrowLeft: (from) => (from - 1 + ids.length) % ids.length,
  Home: () => 0,
  End: () => ids.length - 1,
};

/**
 * The two tabs. They are links, so they work before (and without) the script; both panels stay in the
 * page, so that what was typed into one outlives a look at the other.
 */
export function ContactTabs() {
  const { open, select } = useContactTab();

  function onClick(event: MouseEvent, id: TabId) {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    select(id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: TabId) {
    const next = event.key === ' ' ? id : ids[steps[event.key]?.(ids.indexOf(id)) ?? -1];
    if (!next) return;
    event.preventDefault();
    select(next);
    document.getElementById(`${next}-tab`)?.focus();
  }

  return (
    <div className="contact-tabs" id="contact-tabs">
      <div className="contact-tabs__list" role="tablist" aria-label={contactTabsLabel}>
        {contactTabs.map(({ id, label }) => (
          <a
            key={id}
            id={`${id}-tab`}
            className="contact-tabs__tab"
            role="tab"
            href={paths.contact + tabSearch(id)}
            aria-selected={id === open}
            aria-controls={id}
            tabIndex={id === open ? 0 : -1}
            onClick={(event) => onClick(event, id)}
            onKeyDown={(event) => onKeyDown(event, id)}
          >
            {label}
          </a>
        ))}
      </div>
      {contactTabs.map((tab) => (
        <div
          key={tab.id}
          id={tab.id}
          className="contact-tabs__panel"
          role="tabpanel"
          aria-labelledby={`${tab.id}-tab`}
          hidden={tab.id !== open}
        >
          <TabPanel tab={tab} />
        </div>
      ))}
    </div>
  );
}

/** What stands under a tab: its form, and what happens once it is sent. */
function TabPanel({ tab: { id, title, lead, nextTitle, next } }: { tab: ContactTab }) {
  return (
    <>
      <h2>{title}</h2>
      <p>{lead}</p>
      {id === 'message' ? <MessageForm /> : <BookingForm />}
      <NextSteps title={nextTitle} steps={next} />
    </>
  );
}

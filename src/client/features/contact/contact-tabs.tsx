import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { NextSteps } from '#client/components/form/next-steps.tsx';
import { opensElsewhere } from '#client/components/in-browser.ts';
import { plainKeyOf } from '#client/components/key-of.ts';
import { readContactAddress, type TabId } from '#shared/contact/contact-address.ts';
import { contactTabs, contactTabsLabel } from '#shared/content/contact.ts';
import { paths } from '#shared/paths.ts';
import { BookingForm } from '../bookings/booking-form.tsx';
import { MessageForm } from './message-form.tsx';
import { tabSearch, useContactTab } from './use-contact-tab.ts';

const ids = contactTabs.map(({ id }) => id);

/** The tab that each key selects. The arrow keys wrap around. */
const steps: Record<string, (from: number) => number> = {
  ArrowRight: (from) => (from + 1) % ids.length,
  ArrowLeft: (from) => (from - 1 + ids.length) % ids.length,
  Home: () => 0,
  End: () => ids.length - 1,
};

/**
 * The two tabs. They are links, so they work before and without the script. Both panels stay in the page, so that typed
 * text stays when the visitor switches tabs.
 */
export function ContactTabs() {
  const { open, select } = useContactTab();
  const { search } = useLocation();
  // The service in the address (docs/decisions/0043) when the forms were opened. Switching tabs changes the address,
  // but must not change the visitor's choice.
  const [service] = useState(() => readContactAddress(search).service);

  function onClick(event: MouseEvent, id: TabId) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    select(id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: TabId) {
    const key = plainKeyOf(event);
    const next = key === ' ' ? id : ids[steps[key]?.(ids.indexOf(id)) ?? -1];
    if (!next) return;
    event.preventDefault();
    select(next);
    document.getElementById(`${next}-tab`)?.focus();
  }

  return (
    <div className="contact-tabs" id="contact-tabs">
      {/* One below the other if their labels need the width. */}
      <div className="d-flex flex-wrap" role="tablist" aria-label={contactTabsLabel}>
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
      {contactTabs.map(({ id, title, lead, nextTitle, next }) => (
        <div
          key={id}
          id={id}
          className="contact-tabs__panel"
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          hidden={id !== open}
        >
          <h2>{title}</h2>
          <p>{lead}</p>
          {id === 'message' ? <MessageForm service={service} /> : <BookingForm service={service} />}
          <NextSteps title={nextTitle} steps={next} />
        </div>
      ))}
    </div>
  );
}

import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { NextSteps } from '#client/components/form/next-steps.tsx';
import type { FormCard } from '#client/components/form/receipt-form.tsx';
import { opensElsewhere } from '#client/components/in-browser.ts';
import { plainKeyOf } from '#client/components/key-of.ts';
import { readContactAddress, type TabId } from '#shared/contact/contact-address.ts';
import { type ContactTab, contactTabs, contactTabsLabel } from '#shared/content/contact.ts';
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

function cardOf({ title, lead, nextTitle, next: steps }: ContactTab): FormCard {
  const next = { title: nextTitle, steps };
  return {
    next,
    frame: (form) => (
      <>
        <h2>{title}</h2>
        <p>{lead}</p>
        {form}
        <NextSteps {...next} />
      </>
    ),
  };
}

const [message, booking] = contactTabs;
const cards = { message: cardOf(message), booking: cardOf(booking) };

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
            className="contact-tabs__tab d-grid fw-semibold text-center"
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
      {ids.map((id) => (
        <div
          key={id}
          id={id}
          className="contact-tabs__panel"
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          hidden={id !== open}
        >
          {id === 'message' ? (
            <MessageForm service={service} card={cards.message} />
          ) : (
            <BookingForm service={service} card={cards.booking} />
          )}
        </div>
      ))}
    </div>
  );
}

import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { NextSteps } from '#client/components/form/next-steps.tsx';
import type { FormCard } from '#client/components/form/receipt-form.tsx';
import { opensElsewhere } from '#client/components/in-browser.ts';
import { plainKeyOf } from '#client/components/key-of.ts';
import { useContent } from '#client/components/use-content.ts';
import { readContactAddress, type TabId, tabIds } from '#shared/contact/contact-address.ts';
import { contactTabsLabel } from '#shared/content/contact.ts';
import { contact } from '#shared/content/documents/contact.ts';
import { usualHours } from '#shared/content/usual-hours.ts';
import { paths } from '#shared/paths.ts';
import { withOpenDays } from '#shared/printed-hours.ts';
import { BookingForm } from '../bookings/booking-form.tsx';
import { MessageForm } from './message-form.tsx';
import { tabSearch, useContactTab } from './use-contact-tab.ts';

/** The tab that each key selects. The arrow keys wrap around. */
const steps: Record<string, (from: number) => number> = {
  ArrowRight: (from) => (from + 1) % tabIds.length,
  ArrowLeft: (from) => (from - 1 + tabIds.length) % tabIds.length,
  Home: () => 0,
  End: () => tabIds.length - 1,
};

function cardOf(
  { title, lead, nextTitle, next: texts }: (typeof contact)['tabs'][TabId],
  days: string,
): FormCard {
  const next = { title: nextTitle, steps: texts.map((text) => withOpenDays(text, days)) };
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

/**
 * The two tabs. They are links, so they work before and without the script. Both panels stay in the page, so that typed
 * text stays when the visitor switches tabs.
 */
export function ContactTabs() {
  const { open, select } = useContactTab();
  const { tabs } = useContent(contact);
  const { days } = useContent(usualHours);
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
    const next = key === ' ' ? id : tabIds[steps[key]?.(tabIds.indexOf(id)) ?? -1];
    if (!next) return;
    event.preventDefault();
    select(next);
    document.getElementById(`${next}-tab`)?.focus();
  }

  return (
    <div className="contact-tabs" id="contact-tabs">
      {/* One below the other if their labels need the width. */}
      <div className="d-flex flex-wrap" role="tablist" aria-label={contactTabsLabel}>
        {tabIds.map((id) => (
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
            {tabs[id].label}
          </a>
        ))}
      </div>
      {tabIds.map((id) => (
        <div
          key={id}
          id={id}
          className="contact-tabs__panel"
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          hidden={id !== open}
        >
          {id === 'message' ? (
            <MessageForm service={service} card={cardOf(tabs.message, days)} />
          ) : (
            <BookingForm service={service} card={cardOf(tabs.booking, days)} />
          )}
        </div>
      ))}
    </div>
  );
}

import { expect } from '@jest/globals';
import { firm } from '#shared/content/documents/firm.ts';
import { serviceIds, serviceOnOffer } from '#shared/content/services/ids.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { renderSample } from './definitions.ts';

testOfSpecified('the text is what a person wants to read', async () => {
  const { subject, text } = await renderSample('booking confirmation');
  const { street, town, region, postcode } = firm.address;
  expect(`${subject}\n\n${text}`).toBe(`\
Your consultation on Monday, March 9, 2026 at 9:00 AM

Hello,

Thank you for requesting a consultation. This is the time you chose:

    Monday, March 9, 2026
    9:00 AM, Eastern Time

Most calendars add it automatically. If yours doesn’t, open the attached file.

What happens next
-----------------
1. We’ll confirm by email during business hours, Monday to Friday.
2. We’ll call you at the agreed time.
3. The call takes half an hour. You don’t need to prepare anything.

If the time doesn’t suit you
----------------------------
Until the consultation begins, you can cancel it, or reschedule it up to five times. On the same page, you can tell us that the booking is yours:
https://larkfield.example/booking?token=1f2e.3d4c

Or call ${firm.phone} or write to ${firm.email}.

What you asked for
------------------
About: ${serviceOnOffer(serviceIds[0]).title}

-- 
${firm.legalName}
${street}, ${town}, ${region} ${postcode}
${firm.phone}
${firm.email}

You’re getting this email because someone used this address in a form on our website.
`);
});

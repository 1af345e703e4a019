import { halfHours } from '#shared/dates/half-hours.ts';
import { minutesOf, timeOfDay } from '#shared/dates/time-of-day.ts';
import { firmFacts } from '#shared/firm-facts.ts';
import { paths } from '#shared/paths.ts';
import { region } from '#shared/region.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import type { ContentFinding } from '../responses.ts';
import * as f from '../schema.ts';

const days = {
  ...{ Monday: 'Monday', Tuesday: 'Tuesday', Wednesday: 'Wednesday', Thursday: 'Thursday' },
  ...{ Friday: 'Friday', Saturday: 'Saturday', Sunday: 'Sunday' },
};

const times = Object.fromEntries(halfHours.map((time) => [time, timeOfDay(time)]));

/** Of the region: as the United States and Canada write numbers, or as others do; or with the code of another country. */
const national =
  region.callingCode === '1'
    ? '\\(?[2-9]\\d{2}\\)?[ .-]?\\d{3}[ .-]?\\d{4}'
    : '\\(?0?[1-9](?:[ ().-]{0,2}\\d){5,12}';

const telephone = {
  ...f.line(24, { help: 'As people read it. On phones, it’s a link that calls you.' }),
  pattern: `^(${national}|\\+[1-9](?:[ ().-]{0,2}\\d){6,14})$`,
  message: `Please enter a number such as ${firmFacts.phone}, or one that begins with + and a country code.`,
};

const codes = 'US CA GB IE AU NZ ZA AT BE CH CZ DE DK ES FI FR GR IT LU NL NO PL PT SE'.split(' ');

/** The region's own country comes first. */
const countries = [...new Set([region.country, ...codes])];

/** Their names load 30 ms of data, which only the form needs. */
const country = {
  ...f.choice(Object.fromEntries(countries.map((code) => [code, code]))),
  get options() {
    const names = new Intl.DisplayNames(region.language, { type: 'region' });
    return countries.map((value) => ({ value, label: names.of(value) ?? value }));
  },
};

const profile = (label: string) => ({
  ...f.link({ label }),
  pattern: '^https://(?=[^/?#]+\\.)[^\\s"\'<>\\\\]+$',
  message: 'Please enter the whole address of your profile, from https:// on.',
});

const schema = document('firm', {
  name: f.line(30, { help: 'The short name: in the logo, in page titles and in our emails.' }),
  legalName: f.line(80, { label: 'Full name', help: 'In the footer, on receipts and in search results.' }),
  tagline: f.line(160, { help: 'What you do, in one sentence. Search engines and feed readers show it.' }),
  phone: telephone,
  email: f.email({ help: 'Shown to visitors. Where the website sends its mail is a setting (MAIL_TO).' }),
  address: f.group(
    {
      street: f.line(100),
      town: f.line(60),
      postcode: f.line(12),
      country,
    },
    {
      region: f.line(40, {
        label: 'State or province',
        help: 'As in an address: CT. Leave it out where addresses have none.',
      }),
    },
    { help: 'The map on the contact page stays where it is: a developer moves it (src/shared/site.ts).' },
  ),
  hours: f.list(
    f.group(
      { first: f.choice(days, { label: 'From' }) },
      {
        last: f.choice(days, { label: 'To', help: 'Leave it out for one day.' }),
        opens: f.choice(times, { help: 'Leave out both times if you’re closed.' }),
        closes: f.choice(times),
      },
    ),
    {
      itemName: 'Opening hours',
      most: 14,
      help: 'What visitors read. What they can book is in the calendar, under “Availability”.',
    },
  ),
  social: f.group(
    {},
    {
      linkedin: profile('LinkedIn'),
      x: profile('X'),
      facebook: profile('Facebook'),
      instagram: profile('Instagram'),
    },
    { label: 'Social networks', help: 'Leave out those that you don’t use.' },
  ),
});

export type Firm = TypeOf<typeof schema>;

/** The firm's name and how to reach it: on every page, in mails, feeds and structured data. */
export const firm: Firm = firmFacts;

function* check({ hours }: Firm): Iterable<ContentFinding> {
  for (const [index, { opens, closes }] of hours.entries()) {
    const at = `hours/${index}/closes`;
    if (!opens !== !closes) yield { at, says: 'Please choose both times, or neither if you’re closed.' };
    else if (opens && closes && minutesOf(closes) <= minutesOf(opens))
      yield { at, says: 'Please choose a time after the one at which you open.' };
  }
}

export default defineContent(schema, firm, { label: 'Contact facts', page: paths.contact, check });

/** The firm's name and how to reach it, in the code. What the owner publishes in the panel comes before it. */
export const firmFacts = {
  kind: 'firm',
  name: 'Larkfield',
  legalName: 'Larkfield Talent & Leadership',
  tagline: 'Assessment, coaching and leadership development for organizations and individuals.',
  phone: '(860) 555-0142',
  email: 'hello@larkfield.example',
  address: {
    street: '48 Orchard Row, Suite 300',
    town: 'Hartford',
    region: 'CT',
    postcode: '06103',
    country: 'US',
  },
  hours: [
    { first: 'Monday', last: 'Friday', opens: '9:00 AM', closes: '5:00 PM' },
    { first: 'Saturday', last: 'Sunday' },
  ],
  social: {
    linkedin: 'https://www.linkedin.com/company/larkfield-example',
    x: 'https://x.com/larkfield_example',
    facebook: 'https://www.facebook.com/larkfield.example',
    instagram: 'https://www.instagram.com/larkfield.example',
  },
} as const;

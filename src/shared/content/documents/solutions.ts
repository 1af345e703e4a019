import { bookingPath, paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { capitalized, counted, numberWord } from '../counted.ts';
import { defineContent, document } from '../define.ts';
import { closingText, heroText, linkAction, pageMeta } from '../parts.ts';
import * as f from '../schema.ts';
import { serviceIds, serviceOnOffer } from '../services/ids.ts';
import type { ServiceType } from '../services/on-offer.ts';

const audience = f.group(
  { title: f.line(60, { help: 'On the section’s button, too.' }), lead: f.text(300), action: linkAction },
  { page: linkAction },
);

const schema = document('solutions', {
  meta: pageMeta,
  hero: heroText,
  organizations: audience,
  individuals: audience,
  closing: closingText,
});

export type SolutionAudience = TypeOf<typeof audience>;

const servicesFor = (audience: ServiceType) =>
  serviceIds.filter((id) => serviceOnOffer(id).type === audience).length;
const forOrganizations = capitalized(`${counted(servicesFor('business'), 'service')} for organizations`);
const forIndividuals = `${numberWord(servicesFor('individual'))} for individuals`;

/** /solutions; the services themselves are in services.ts. */
export const solutions: TypeOf<typeof schema> = {
  kind: 'solutions',
  meta: {
    title: 'Our Solutions for organizations and individuals',
    description: `${forOrganizations} and ${forIndividuals}: assessment, training, leadership development and coaching.`,
  },
  hero: {
    kicker: 'Solutions',
    title: 'Our Solutions',
    lead: `${forOrganizations}, ${forIndividuals}. Start with the question you have today.`,
  },
  organizations: {
    title: 'For Organizations',
    lead: 'Hire with evidence, and develop people and teams through practice.',
    action: { label: 'Book a call', to: bookingPath() },
  },
  individuals: {
    title: 'For Individuals',
    lead: 'Private work with a coach, from a first idea to the first day in a new role.',
    action: { label: 'View packages', to: paths.packages },
    page: { label: 'How we work with individuals', to: paths.individuals },
  },
  closing: {
    title: 'Not sure where to start?',
    lead: 'In two sentences, tell us what’s going on. We’ll suggest a first step, even if it’s a small one.',
    actions: [
      { label: 'Contact us', to: paths.contact },
      { label: 'View packages', to: paths.packages },
    ],
  },
};

export default defineContent(schema, solutions, { label: 'Our Solutions', page: paths.solutions });

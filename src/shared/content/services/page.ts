import { byId } from '#shared/by-id.ts';
import { ifOffered } from '#shared/offered.ts';
import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import type { Contents } from '../contents.ts';
import { defineContent, document } from '../define.ts';
import { services } from '../documents/services.ts';
import { team } from '../documents/team.ts';
import { type Testimonial, testimonials } from '../documents/testimonials.ts';
import { linkAction, pageMeta, pointText } from '../parts.ts';
import type { ContentFinding } from '../responses.ts';
import * as f from '../schema.ts';
import { servicePage } from '../service-page.ts';
import { type ServiceId, serviceIds, serviceOnOffer } from './ids.ts';
import type { ServiceType } from './on-offer.ts';

const schemaOf = (id: ServiceId) =>
  document(
    `service-${id}`,
    {
      meta: pageMeta,
      description: f.text(600, { help: 'Opens the page.' }),
      whoFor: f.text(200, { label: 'Who it’s for', help: 'Names the audience, as a sentence.' }),
      content: f.list(f.line(160), { label: 'What the client gets', itemName: 'Result', least: 1 }),
      firstStep: f.text(300, { label: 'What happens first' }),
      consultationLabel: f.line(60, { label: 'Button' }),
      outcome: f.text(300, { help: 'What changes for the client, without figures that you can’t promise.' }),
      proof: linkAction,
      question: pointText,
    },
    {
      person: f.reference('team/people', { label: 'Person to talk to' }),
      voice: f.reference('testimonials', { label: 'Client who is quoted' }),
      duration: f.text(300, { label: 'How long it takes', help: 'Without it, the page says nothing.' }),
    },
  );

type ServicePage = TypeOf<ReturnType<typeof schemaOf>>;

/** The words of services' pages, each a separate document. */
export type ServicePages = Readonly<Record<ServiceId, ServicePage>>;

/**
 * The pages of the services for one audience.
 * @param written their words; a service without any has words to replace
 */
export const servicePagesFor = (
  type: ServiceType,
  written: Readonly<Record<string, Omit<ServicePage, 'kind'>>>,
) =>
  byId(
    serviceIds.filter((id) => serviceOnOffer(id).type === type),
    (id): ServicePage => ({ kind: `service-${id}`, ...(written[id] ?? blankPage(serviceOnOffer(id).title)) }),
  );

const blankPage = (title: string): Omit<ServicePage, 'kind'> => ({
  meta: { title, description: `What ${title} is, and who it helps.` },
  description: 'What the service is.',
  whoFor: 'Who it helps.',
  content: ['What the client gets'],
  firstStep: 'What happens first.',
  consultationLabel: 'Schedule a Consultation',
  outcome: 'What changes for the client.',
  proof: { label: servicePage.packages, to: paths.packages },
  question: { title: 'What people ask first', text: 'The answer.' },
});

export const defineServicePages = (pages: Partial<ServicePages>) =>
  Object.entries(pages).map(([name, page]) => {
    const id = name as ServiceId;
    const label = `${services[id].title} page`;
    return defineContent(schemaOf(id), page, { label, page: paths.solution(id), checkAmong });
  });

/** All who are quoted. */
export function voicesOf({ of }: Contents): readonly Testimonial[] {
  const { home, individuals, trainees } = of(testimonials);
  return [...home, ...individuals, ...ifOffered('traineeships', ...trainees)];
}

/** A page leaves out what is gone. */
function* checkAmong({ person, voice }: ServicePage, contents: Contents): Iterable<ContentFinding> {
  const isGone = (asked: string | undefined, list: readonly { id: string }[]) =>
    asked !== undefined && !list.some(({ id }) => id === asked);
  if (isGone(person, contents.of(team).people))
    yield { at: 'person', says: 'This person is no longer on the team page.', level: 'warning' };
  if (isGone(voice, voicesOf(contents)))
    yield { at: 'voice', says: 'This client is no longer quoted.', level: 'warning' };
}

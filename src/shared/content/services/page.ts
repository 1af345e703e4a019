import { ifOffered } from '#shared/offers.ts';
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
import { type ServiceId, serviceIds } from './types.ts';

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

export const defineServicePages = (pages: Partial<ServicePages>) =>
  serviceIds.flatMap((id) => {
    const page = pages[id];
    const label = `${services[id].title} page`;
    return page ? [defineContent(schemaOf(id), page, { label, page: paths.solution(id), checkAmong })] : [];
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

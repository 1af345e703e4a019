import type { CSSProperties } from 'react';
import { CallToAction } from '#client/components/call-to-action.tsx';
import { HeadedSection } from '#client/components/headed-section.tsx';
import { FlightScene, Scene } from '#client/components/motif/scene.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { Portrait } from '#client/components/people.tsx';
import type { Ground } from '#client/components/section.tsx';
import { useContent } from '#client/components/use-content.ts';
import { SocialIcon } from '#client/layout/footer/social-icons.tsx';
import { firm } from '#shared/content/documents/firm.ts';
import { type TeamMember, team } from '#shared/content/documents/team.ts';
import type { SectionText } from '#shared/content/types.ts';
import { usualHours } from '#shared/content/usual-hours.ts';
import { curve } from '#shared/motif/composition.ts';
import { withOpenDays } from '#shared/printed-hours.ts';
import './team-page.scss';

const grounds = ['white', 'mist'] as const;

/** /team (product.md, 1): the people in groups, each with a different layout. */
export function Component() {
  const { meta, hero, groups, closing } = useContent(team);
  const { days } = useContent(usualHours);
  return (
    <>
      <PageHead {...meta} card={hero} />
      <TeamHero />
      {Object.entries(groups).map(([id, words], index) => (
        <TeamGroup key={id} id={id} {...words} ground={grounds[index % grounds.length] ?? 'white'} />
      ))}
      <CallToAction {...closing} lead={withOpenDays(closing.lead, days)} />
    </>
  );
}

/** The people in flight formation over a field in the evening: a wedge, as geese fly, slightly irregular as in nature. */
function TeamHero() {
  const { hero, people } = useContent(team);
  return (
    <section className="page-hero team-hero">
      <Scene name="evening-fields" className="team-hero__sky" />
      <FlightScene
        className="team-hero__sky"
        viewBox="0 0 1440 660"
        fit="xMidYMax slice"
        along={curve(560, 590, 680, 590, 730, 500, 822, 476)}
        scale={0.9}
      />
      <div
        className="flock"
        aria-hidden="true"
        style={{ '--wing': Math.max(1, rankOf(people.length - 1)) } as CSSProperties}
      >
        {people.map((member, index) => (
          <Flyer key={member.id} member={member} index={index} />
        ))}
      </div>
      <div className="container team-hero__text d-flex align-items-center text-center">
        <HeroWords {...hero} />
      </div>
    </section>
  );
}

/** How far behind the first figure the others of each side are. */
const rankOf = (index: number) => Math.ceil(index / 2);
const wobbles = [0, 0, 0.25, 0.2, -0.1, -0.15, 0.2, 0.1, -0.1];

/** One member of the flock: the person in a circle, with a dotted trail behind. */
function Flyer({ member, index }: { member: TeamMember; index: number }) {
  const place = {
    '--column': (index % 2 ? -1 : 1) * rankOf(index),
    '--row': rankOf(index) + (wobbles[index % wobbles.length] ?? 0),
  } as CSSProperties;
  return (
    <span className="flock__bird" style={place}>
      <svg className="flock__way w-100" viewBox="0 0 100 200" fill="none" aria-hidden="true">
        <path d="M50 0C50 70 20 110 2 200" />
      </svg>
      <Portrait src={member.photo} size={112} className="flock__face d-block w-100" />
    </span>
  );
}

interface TeamGroupProps extends SectionText {
  id: string;
  ground: Ground;
}

/**
 * The style sheet gives each group its layout by id: one large portrait and smaller ones, tall cards, a list.
 */
function TeamGroup({ id, ...section }: TeamGroupProps) {
  const members = useContent(team).people.filter(({ group }) => group === id);
  if (members.length === 0) return null;
  return (
    <HeadedSection id={id} labelledBy={`${id}-title`} {...section}>
      <ul className={`team team--${id} d-grid list-unstyled mb-0`}>
        {members.map((member) => (
          <Member key={member.id} {...member} />
        ))}
      </ul>
    </HeadedSection>
  );
}

/** Portrait, name, title, bio and the two contact links. */
function Member({ name, title, bio, photo, linkedin, email }: TeamMember) {
  return (
    <li className="member d-grid">
      <div className="portrait">
        <Portrait src={photo} size={480} />
      </div>
      <div className="member__head">
        <h3>{name}</h3>
        <p className="member__title mb-0 fw-semibold">{title}</p>
      </div>
      <div className="member__text">
        <p>{bio}</p>
        <p className="member__ways d-grid">
          <a href={`mailto:${email}`}>{email}</a>
          <LinkedInLink name={name} url={linkedin} />
        </p>
      </div>
    </li>
  );
}

interface LinkedInLinkProps {
  name: string;
  /** Of the person. */
  url: string | undefined;
}

/** The person's LinkedIn page, or the firm's while theirs is not known. */
export function LinkedInLink({ name, url }: LinkedInLinkProps) {
  const { name: brand, social } = useContent(firm);
  const href = url ?? social.linkedin;
  if (!href) return null;
  return (
    <a className="linkedin" href={href} target="_blank" rel="noopener">
      <SocialIcon network="linkedin" />
      <span>
        <span className="visually-hidden">{`${url ? name : brand} on `}</span>LinkedIn
      </span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

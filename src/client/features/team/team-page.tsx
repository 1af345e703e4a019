import { type TeamGroupId, type TeamMember, team, teamPage } from '../../../shared/content/team.ts';
import type { SectionText } from '../../../shared/content/types.ts';
import { CallToAction } from '../../components/call-to-action.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { type Ground, Section } from '../../components/section.tsx';
import { LinkedInControl } from './linkedin-control.tsx';
import { TeamHero } from './team-hero.tsx';
import './team-page.scss';

const { meta, hero, groups, closing } = teamPage;
const grounds = ['white', 'mist', 'white'] as const;

/** /team (product.md, 1): nine people in three groups, each set in its own way. */
export function Component() {
  return (
    <>
      <PageHead {...meta} card={hero} />
      <TeamHero />
      {groups.map((group, index) => (
        <TeamGroup
          key={group.id}
          {...group}
          ground={grounds[index] ?? 'white'}
          members={team.filter((member) => member.group === group.id)}
        />
      ))}
      <CallToAction {...closing} />
    </>
  );
}

interface TeamGroupProps extends SectionText {
  id: TeamGroupId;
  ground: Ground;
  members: readonly TeamMember[];
}

/** The style sheet sets each group by its id: one large portrait and two, a row of three, a list. */
function TeamGroup({ id, title, lead, ground, members }: TeamGroupProps) {
  return (
    <Section ground={ground} id={id} labelledBy={`${id}-title`}>
      <header className="section__head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="lead">{lead}</p>
      </header>
      <ul className={`team team--${id} d-grid list-unstyled mb-0`}>
        {members.map((member) => (
          <Member key={member.id} {...member} />
        ))}
      </ul>
    </Section>
  );
}

/** Portrait, name, title, bio and the two ways to reach this person. */
function Member({ name, title, bio, photo, linkedin, email }: TeamMember) {
  return (
    <li className="member">
      <div className="portrait">
        <Portrait src={photo} size={480} />
      </div>
      <div className="member__head">
        <h3>{name}</h3>
        <p className="member__title">{title}</p>
      </div>
      <div className="member__text">
        <p>{bio}</p>
        <p className="member__ways">
          <a href={`mailto:${email}`}>{email}</a>
          <LinkedInControl name={name} url={linkedin} />
        </p>
      </div>
    </li>
  );
}

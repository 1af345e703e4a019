import type { TeamGroupId, TeamMember } from '../../../shared/content/team.ts';
import type { SectionText } from '../../../shared/content/types.ts';
import { type Ground, Section } from '../../components/section.tsx';
import { Member } from './member.tsx';

interface TeamGroupProps extends SectionText {
  id: TeamGroupId;
  ground: Ground;
  members: readonly TeamMember[];
}

/** The style sheet sets each group by its id: one large portrait and two, a row of three, a list. */
export function TeamGroup({ id, title, lead, ground, members }: TeamGroupProps) {
  return (
    <Section ground={ground} id={id} labelledBy={`${id}-title`}>
      <header className="section__head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="lead">{lead}</p>
      </header>
      <ul className={`team team--${id}`}>
        {members.map((member) => (
          <Member key={member.id} {...member} />
        ))}
      </ul>
    </Section>
  );
}

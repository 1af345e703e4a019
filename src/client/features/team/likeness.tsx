import type { TeamMember } from '../../../shared/content/team.ts';
import { Portrait } from '../../components/portrait/portrait.tsx';

const drawingId = ({ id }: TeamMember) => `portrait-${id}`;

/** A member's photo or drawing. The name stands beside it, so both are silent. */
export function Likeness(member: TeamMember) {
  return (
    <div className="portrait">
      {member.photo !== undefined ? (
        <img src={member.photo} alt="" width={480} height={480} loading="lazy" decoding="async" />
      ) : (
        <Portrait of={member.portrait} size={480} id={drawingId(member)} />
      )}
    </div>
  );
}

/** The same once more, small; a drawing is not sent twice. */
export function SmallLikeness({ member, className }: { member: TeamMember; className: string }) {
  const size = { width: 112, height: 112 };
  if (member.photo !== undefined) return <img className={className} src={member.photo} alt="" {...size} />;
  return (
    <svg className={className} viewBox="0 0 200 200" {...size} aria-hidden="true" focusable="false">
      <use href={`#${drawingId(member)}`} width="200" height="200" />
    </svg>
  );
}

import type { TeamMember } from '../../../shared/content/team.ts';
import { LinkedInControl } from './linkedin-control.tsx';
import { Portrait } from './portrait.tsx';

/** Portrait, name, title, bio and the two ways to reach this person. */
export function Member({ name, title, bio, image, linkedin, email }: TeamMember) {
  return (
    <li className="member">
      <Portrait name={name} image={image} />
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

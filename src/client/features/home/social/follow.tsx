import { socialFeed } from '../../../../shared/content/home.ts';
import { socialPlatforms, socialProfiles } from '../../../../shared/content/social-posts.ts';
import { NetworkIcon } from './network-icon.tsx';

/** The firm's profiles, each in a new tab. */
export function Follow() {
  return (
    <div className="follow">
      <h3>{socialFeed.followTitle}</h3>
      <ul>
        {socialPlatforms.map((platform) => (
          <li key={platform}>
            <a className="chip" href={socialProfiles[platform].link} target="_blank" rel="noopener">
              <NetworkIcon platform={platform} />
              {socialProfiles[platform].label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

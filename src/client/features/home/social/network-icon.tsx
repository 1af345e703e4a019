import type { SocialPlatform } from '../../../../shared/content/social-posts.ts';
import { SocialIcon } from '../../../layout/footer/social-icons.tsx';

export function NetworkIcon({ platform }: { platform: SocialPlatform }) {
  return <SocialIcon network={platform === 'twitter' ? 'x' : platform} />;
}

import { privacy } from '../../../shared/content/privacy.ts';
import { LegalText } from './legal-text.tsx';

/** /privacy */
export function Component() {
  return <LegalText text={privacy} />;
}

import { privacy } from '#shared/content/privacy.ts';
import { horizon } from '#shared/motif/small.ts';
import { LegalText } from './legal-text.tsx';
import './privacy-page.scss';

/** /privacy */
export function Component() {
  return <LegalText text={privacy} drawing={horizon} />;
}

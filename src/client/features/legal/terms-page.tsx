import { terms } from '#shared/content/terms.ts';
import { shore } from '#shared/motif/small.ts';
import { LegalText } from './legal-text.tsx';
import './terms-page.scss';

/** /terms */
export function Component() {
  return <LegalText text={terms} drawing={shore} />;
}

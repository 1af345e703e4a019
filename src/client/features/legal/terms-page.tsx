import { terms } from '../../../shared/content/terms.ts';
import { LegalText } from './legal-text.tsx';

/** /terms */
export function Component() {
  return <LegalText text={terms} />;
}

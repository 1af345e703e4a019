import { mayDo, type Right } from '#shared/staff/rights.ts';
import type { SignedIn } from '#shared/staff/staff.ts';

/** What the menu and the views ask. @param person null for the shared password */
export const personMay = (person: SignedIn | null, right: Right): boolean =>
  !person || mayDo(person.role, right, person.editsContent);

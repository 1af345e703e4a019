import { firm } from '#shared/content/documents/firm.ts';
import { dialed } from '#shared/firm.ts';
import { useContent } from './use-content.ts';

export function FirmEmail() {
  const { email } = useContent(firm);
  return <a href={`mailto:${email}`}>{email}</a>;
}

export function FirmPhone() {
  const { phone } = useContent(firm);
  return <a href={`tel:${dialed(phone)}`}>{phone}</a>;
}

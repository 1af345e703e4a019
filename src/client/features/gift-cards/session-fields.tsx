import { useField } from 'react-final-form';
import { giftCode as words } from '../../../shared/content/gift-code.ts';
import { SelectField } from '../../components/form/fields.tsx';
import { GiftCodeField } from './gift-code-field.tsx';

/** A session that a gift card pays for, which is then reserved on it. */
export function SessionFields() {
  const code = useField<string>('giftCode', { subscription: { value: true } }).input.value;
  return (
    <>
      <GiftCodeField />
      <SelectField
        name="giftSession"
        label={words.session}
        help={words.sessionHelp}
        prompt={words.sessionPrompt}
        options={words.sessions}
        optional={!code}
      />
    </>
  );
}

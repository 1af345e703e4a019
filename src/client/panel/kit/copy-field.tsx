import { useRef } from 'react';
import { FormControl, FormGroup, FormLabel } from 'react-bootstrap';
import { CopyButton } from './copy-button.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
}

/** An address that was just made, selected and with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <FormGroup controlId="copy-field" className="mb-2">
      <FormLabel>{label}</FormLabel>
      <div className="d-flex gap-2">
        <FormControl ref={field} readOnly autoFocus value={value} onFocus={({ target }) => target.select()} />
        <CopyButton text={value} select={() => field.current?.select()} />
      </div>
    </FormGroup>
  );
}

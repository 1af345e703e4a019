import { Button, type ButtonProps } from 'react-bootstrap';

interface RowButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'onClick'> {
  label: string;
  /** The object of the action, for screen readers. */
  subject: string;
  isBusy?: boolean;
}

/** A small button in a row, one of many with the same label. */
export const RowButton = ({ label, subject, isBusy, variant = 'quiet', ...button }: RowButtonProps) => (
  <Button {...button} variant={variant} size="sm" aria-label={`${label}: ${subject}`} aria-disabled={isBusy}>
    {label}
  </Button>
);

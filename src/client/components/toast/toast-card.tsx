/** The cross in the corner of a toast. */
export function CloseIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M3.5 3.500L12.5 12.500M12.5 3.500L3.5 12.5" strokeLinecap="round" />
    </svg>
  );
}

export const toastClass = (variant: 'default' | 'destructive' = 'default') =>
  variant === 'destructive' ? 'toast-card toast-card--destructive' : 'toast-card';

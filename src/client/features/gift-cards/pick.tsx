import type { ReactNode } from 'react';

interface PickProps {
  name: string;
  value: string;
  defaultChecked?: boolean;
  className?: string;
  children: ReactNode;
}

/** One of several tiles: a radio button that looks like what it chooses. */
export function Pick({ name, value, defaultChecked = false, className, children }: PickProps) {
  return (
    <label className={className ? `pick ${className}` : 'pick'}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        value={value}
        defaultChecked={defaultChecked}
      />
      {children}
    </label>
  );
}

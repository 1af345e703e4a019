import type { Option } from '../../shared/forms/options.ts';

/** What a visitor chose, in the words of the form. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

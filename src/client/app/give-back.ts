import { type TypedField, typedFields } from './typed-fields.ts';

/**
 * Copies what was typed before hydration into the fields that replaced the server's, as if it were typed again, and puts the focus back.
 * Removed fields keep their values, so this is everything up to the moment of their replacement.
 * @param early the server's fields; loses those that were replaced
 * @param focused the last element with the focus
 */
export function giveBack(early: Set<TypedField>, focused: EventTarget | null): void {
  const now = fieldsByName(document.querySelectorAll<TypedField>(typedFields));
  for (const [name, fields] of fieldsByName(early)) {
    for (const [index, field] of fields.entries()) {
      const successor = now.get(name)?.[index];
      if (!successor || field.isConnected) continue;
      early.delete(field);
      if (isTyped(field)) copy(field, successor);
      if (field === focused && document.activeElement === document.body) successor.focus();
    }
  }
}

/** By form, name and, for a radio button, value: two forms of a page may post to the same address. */
function fieldsByName(fields: Iterable<TypedField>): Map<string, TypedField[]> {
  const found = new Map<string, TypedField[]>();
  for (const field of fields) {
    const name = [field.form?.getAttribute('action'), field.name, field.type === 'radio' && field.value].join(
      '\n',
    );
    found.set(name, [...(found.get(name) ?? []), field]);
  }
  return found;
}

const isTick = (field: TypedField): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

function isTyped(field: TypedField): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function copy(from: TypedField, to: TypedField): void {
  if (isTick(to)) {
    if (to.checked !== (from as HTMLInputElement).checked) to.click();
    return;
  }
  // React notices a change only if its own setter, which is on the element, is bypassed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

export type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields with a name, in the order of the page. */
export const typedFields = ':is(input, select, textarea)[name]';

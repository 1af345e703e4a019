/**
 * The fields about gift cards that come as somebody needs them, in one file: the page's first script names each file that
 * comes later, so several would weigh on every page.
 */
export { CardField } from './card-field.tsx';
export { DeliveryFields } from './delivery-fields.tsx';
export { DeliveryPart } from './delivery-part.tsx';
export { SessionFields } from './session-fields.tsx';

/**
 * The fields about gift cards that come as somebody needs them, in one file: the page's first script names each file that
 * comes later, so several would weigh on every page.
 */
export { SessionFields } from '../bookings/session-fields.tsx';
export { CardField } from '../orders/checkout/card-field.tsx';
export { DeliveryPart } from '../orders/checkout/delivery-part.tsx';
export { DeliveryFields } from './delivery-fields.tsx';

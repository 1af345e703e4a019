import type { PersonalData } from '../../ops/personal-data.ts';
import { applicationData } from '../applications/personal-data.ts';
import { bookingData } from '../bookings/personal-data.ts';
import { messageData } from '../contact/personal-data.ts';
import { deliveryData } from '../gift-cards/personal-data.ts';
import { leadData } from '../leads/personal-data.ts';
import { subscriptionData } from '../newsletter/personal-data.ts';
import { orderData } from '../orders/personal-data.ts';

/** Tables with addresses of people, by their names. `test/privacy/tables.ts` says of every other one why it is not here. */
export const personalTables: Readonly<Record<string, PersonalData>> = {
  subscriptions: subscriptionData,
  contact_messages: messageData,
  bookings: bookingData,
  applications: applicationData,
  leads: leadData,
  gift_deliveries: deliveryData,
  orders: orderData,
};

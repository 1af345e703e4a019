import { type OrderState, orderStates } from '../../../../shared/admin/orders.ts';

/** What the address of the view says. */
export interface OrdersAddress {
  /** All of them, unless it says otherwise. */
  state?: OrderState;
  search?: string;
  /** The last order of the page before. */
  after?: number;
  /** The order that is open over the list. */
  order?: number;
}

const numberOf = (value: string | null) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** @param search '' or '?...' */
export function readOrdersAddress(search: string): OrdersAddress {
  const query = new URLSearchParams(search);
  const state = orderStates.find((each) => each === query.get('state'));
  const words = query.get('search')?.trim().slice(0, 100);
  const [after, order] = [numberOf(query.get('after')), numberOf(query.get('order'))];
  return {
    ...(state && { state }),
    ...(words && { search: words }),
    ...(after && { after }),
    ...(order && { order }),
  };
}

/** @returns '?...' */
export function writeOrdersAddress(address: OrdersAddress): string {
  const values = Object.entries(address).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams(values)}`;
}

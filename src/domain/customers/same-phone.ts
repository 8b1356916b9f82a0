import { cleanLine } from '../text/clean-text.ts';
import { foldName } from '../text/fold-name.ts';

/** Fields of an order that identify its customer. */
interface Owned {
  customerId: string;
  customer: { name: string };
}

/** Orders with the same phone, split by person. */
export interface OrdersOfPhone<Order> {
  own: Order[];
  /** Orders of other people with the same phone, such as a family, by name. */
  others: { name: string; orders: Order[] }[];
}

/**
 * Splits the orders of one phone by person. A customer without an account gets a new record on every visit, so the same name counts as
 * the same person, and another name as another person.
 */
export function splitByPerson<Order extends Owned>(orders: readonly Order[], reference: Owned): OrdersOfPhone<Order> {
  const own: Order[] = [];
  const others = new Map<string, { name: string; orders: Order[] }>();
  for (const order of orders) {
    const { name } = order.customer;
    const key = nameKey(name);
    if (order.customerId === reference.customerId || key === nameKey(reference.customer.name)) own.push(order);
    else {
      const group = others.get(key) ?? { name, orders: [] };
      group.orders.push(order);
      others.set(key, group);
    }
  }
  return { own, others: [...others.values()] };
}

/** Returns a name without differences of letter case, marks and spaces. */
function nameKey(name: string): string {
  return foldName(cleanLine(name));
}

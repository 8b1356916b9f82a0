import { cleanLine } from '../text/clean-text.ts';
import { foldName } from '../text/fold-name.ts';

/** An order as far as it tells whose it is. */
interface Owned {
  customerId: string;
  customer: { name: string };
}

/** Orders that one phone has brought, apart by who gave it. */
export interface OrdersOfPhone<Order> {
  own: Order[];
  /** Of other people with the same phone, such as a family's, by their names. */
  others: { name: string; orders: Order[] }[];
}

/**
 * Parts the orders of one phone. A customer without an account gets a new record on every visit, so that the same name is the same
 * person, too; another name is another one.
 */
export function partByPerson<Order extends Owned>(orders: readonly Order[], of: Owned): OrdersOfPhone<Order> {
  const own: Order[] = [];
  const others = new Map<string, { name: string; orders: Order[] }>();
  for (const order of orders) {
    const { name } = order.customer;
    const key = written(name);
    if (order.customerId === of.customerId || key === written(of.customer.name)) own.push(order);
    else {
      const group = others.get(key) ?? { name, orders: [] };
      group.orders.push(order);
      others.set(key, group);
    }
  }
  return { own, others: [...others.values()] };
}

/** Returns a name without differences of letter case, marks and spaces. */
function written(name: string): string {
  return foldName(cleanLine(name));
}

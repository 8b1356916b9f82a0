export { admitQuotes } from './admit-quotes.ts';
export { type CheckedOrder, checkOrder, newOrderId } from './check-order.ts';
export { writeOrder } from './create-order.ts';
export { requireSerial } from './require-serial.ts';
export { findSeller, type Seller } from './seller.queries.ts';

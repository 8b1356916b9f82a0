export { goodUntilText } from './good-until.ts';
export { type NewCustomer, readNewCustomer } from './new-customer.ts';
export { failureOf, type PlacingFailure, type PlacingOutcome, waitMessage } from './outcome.ts';
export { accountCalls, createOrder } from './place-order.api.ts';
export { type OrderBody, placeOrders } from './place-orders.ts';
export type { UnitPorts } from './place-unit.ts';
export { PriceChanged } from './price-changed.tsx';
export { fetchQuote, type QuoteBody } from './quote.api.ts';
export { QUOTED_DEVICE, type QuotedDevice } from './quoted-device.ts';
export {
  accountSeller,
  existingCustomer,
  needsPlace,
  newCustomerSeller,
  type Place,
  type Seller,
  toPlace,
} from './sellers.ts';
export { newUnit, type PlacedOrder, readUnit, type Unit } from './unit.ts';

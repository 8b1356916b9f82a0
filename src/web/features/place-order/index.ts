export { failureOf, type PlacingFailure, type PlacingOutcome, waitMessage } from './outcome.ts';
export { accountCalls, createOrder, fetchQuote, type QuoteBody } from './place-order.api.ts';
export { type OrderBody, placeOrders } from './place-orders.ts';
export type { UnitPorts } from './place-unit.ts';
export { goodUntilText, PriceChanged } from './price-changed.tsx';
export { QUOTED_DEVICE, type QuotedDevice } from './quoted-device.ts';
export {
  accountSeller,
  knownCustomer,
  type NewCustomer,
  needsPlace,
  newCustomerSeller,
  type Place,
  readNewCustomer,
  type Seller,
  toPlace,
} from './sellers.ts';
export { newUnit, type PlacedOrder, readUnit, type Unit } from './unit.ts';

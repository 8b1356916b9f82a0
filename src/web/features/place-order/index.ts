// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { type PlacingFailure, type PlacingOutcome, waitMessage } from './outcome.ts';
export { createOrder, fetchAccount, fetchQuote, type QuoteBody, updateProfile } from './place-order.api.ts';
export { type OrderBody, type OrderLine, placeOrders } from './place-orders.ts';
export { PriceChanged } from './price-changed.tsx';
export {
  accountSeller,
  knownCustomer,
  type NewCustomer,
  needsPlace,
  newCustomerSeller,
  type PlaceBody,
  readNewCustomer,
  type Seller,
} from './sellers.ts';
export { newUnit, type PlacedOrder, readUnit, type Unit } from './unit.ts';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room

export {
  HAS_HISTORY,
  JOIN_HISTORY,
  JOIN_ORDER,
  ORDERS_BETWEEN,
  ORDERS_IN_CUSTODY,
  PENDING_COUNTER_ORDERS,
  RECEIVED_AT,
} from './placed-between.queries.ts';
export { JOIN_ORDERED_PRODUCT, JOIN_SOLD_DEVICE, SOLD_DEVICE, soldDevice } from './sold-device.queries.ts';

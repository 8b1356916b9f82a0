export { changeByCarrier } from './change-by-carrier.ts';
export { changeStatus, refuseRevision } from './change-status.ts';
export { isAtShop } from './is-at-shop.queries.ts';
export { ALL_CHANNELS, moveOrder } from './move-order.ts';
export { listStaffHistory, readDeclines } from './order-history.queries.ts';
export { type LockedOrder, lockOrder, windowOf } from './status-change.queries.ts';

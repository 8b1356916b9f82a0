export { findNumberedOrders } from './by-number.queries.ts';
export { type AuthoredOrder, findOrdersBySerial, lockSerials } from './by-serial.queries.ts';
export { findSoldNumber, keepSoldNumber, WITHOUT_NUMBER } from './sold-number.queries.ts';

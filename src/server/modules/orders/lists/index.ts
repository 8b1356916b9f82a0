export { findNewestOrder } from './all-orders.queries.ts';
export { listOrdersOfCustomers } from './customer-orders.queries.ts';
export { readAllOrders, readOrdersPage } from './list-all-orders.ts';

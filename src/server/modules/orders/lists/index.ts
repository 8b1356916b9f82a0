export { listOrdersOfCustomers } from './customer-orders.queries.ts';
export { readAllOrders, readOrdersPage } from './list-all-orders.ts';

export {
  countOpenOrders,
  countOrdersOfCustomers,
  listOrderIdsOfCustomers,
  listOrdersOfUser,
} from './account-orders.queries.ts';
export { eraseOrdersOfCustomers } from './erase-orders.ts';

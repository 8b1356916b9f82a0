export { hasEarlierOrder, hasOrders, wasDeviceOrdered } from './earlier-orders.queries.ts';

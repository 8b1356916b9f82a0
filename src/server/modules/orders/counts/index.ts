export { countOrders, sumCounts } from './count-orders.ts';
export { countPlaced } from './order-counts.queries.ts';
export { orderStats } from './order-stats.ts';

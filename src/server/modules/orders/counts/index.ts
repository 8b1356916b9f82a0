export { type CountsByStatus, readCounterCounts } from './counter-counts.queries.ts';
export { orderStats } from './order-stats.ts';

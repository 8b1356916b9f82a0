export { type CountsByStatus, readCounterCounts } from './counter-counts.queries.ts';

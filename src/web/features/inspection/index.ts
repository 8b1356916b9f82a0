export { BenchInAddress } from './bench-in-address.tsx';
export { loadDoorBench } from './load-door-bench.ts';

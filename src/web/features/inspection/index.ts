export { BenchInAddress } from './bench-in-address.tsx';

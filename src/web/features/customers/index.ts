// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { CustomerInAddress } from './customer-in-address.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room

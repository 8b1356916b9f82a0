// biome-ignore-start lint/performance/noBarrelFile: the one door of this part, which pages may load once there is an order
export { OrderDetail } from './order-detail.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this part, which pages may load once there is an order

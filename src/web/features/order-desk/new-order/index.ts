// biome-ignore-start lint/performance/noBarrelFile: the one door of this part, which is loaded later
export { NewOrderDialog } from './new-order-dialog.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this part, which is loaded later

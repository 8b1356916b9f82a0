// biome-ignore-start lint/performance/noBarrelFile: the Sell Your Device dialog, which pages load on demand
export { SellDialog } from './sell-dialog.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the Sell Your Device dialog, which pages load on demand

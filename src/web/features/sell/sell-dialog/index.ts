// biome-ignore lint/performance/noBarrelFile: the public face of the feature, which a page loads on demand
export { SellDialog } from './sell-dialog.tsx';

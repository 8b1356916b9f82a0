// biome-ignore lint/performance/noBarrelFile: the one door of this room
export { DownloadPrices, PriceManager } from './price-manager.tsx';

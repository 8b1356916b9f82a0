// biome-ignore lint/performance/noBarrelFile: the one door of this room
export { DownloadPrices, downloadPrices, PriceManager } from './price-manager.tsx';

export { DownloadPrices, downloadPrices, PriceManager } from './price-manager.tsx';

export { DownloadPrices, downloadPrices } from './download-prices.tsx';
export { PriceManager } from './late-price-manager.tsx';

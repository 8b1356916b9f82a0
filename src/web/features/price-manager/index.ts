export { DownloadPrices } from './download-prices.tsx';
export { PriceManager } from './late-price-manager.tsx';

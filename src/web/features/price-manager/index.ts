export { DownloadPrices, downloadPrices } from './download-prices.tsx';
export { PriceChoices, PriceManager } from './late-price-manager.tsx';

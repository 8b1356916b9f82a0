export type { LoadedProducts } from './catalog.api.ts';
export { DeviceTypeGrid } from './device-type-card.tsx';
export { cachedLiveProducts, fetchLiveProducts } from './live-products.ts';
export { ModelName } from './model-name.tsx';
export { type ModelSummary, storageText, summarizeModels } from './model-summary.ts';
export { filterModels, groupBySeries, type SeriesGroup } from './models.ts';
export { useProducts } from './use-products.ts';

// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export type { LoadedProducts } from './catalog.api.ts';
export { DeviceTypeGrid } from './device-type-card.tsx';
export { fetchLiveProducts, knownLiveProducts } from './live-products.ts';
export { type ModelSummary, storageText, summarizeModels } from './model-summary.ts';
export { filterModels, groupBySeries, type SeriesGroup } from './models.ts';
export { useProducts } from './use-products.ts';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room

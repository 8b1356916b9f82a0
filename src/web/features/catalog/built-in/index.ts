// biome-ignore-start lint/performance/noBarrelFile: the built-in catalogue, which dialogs load on demand
export { seriesOfModel } from '#domain/catalog/catalog.ts';
export { builtInProducts } from './built-in-products.ts';
// biome-ignore-end lint/performance/noBarrelFile: the built-in catalogue, which dialogs load on demand

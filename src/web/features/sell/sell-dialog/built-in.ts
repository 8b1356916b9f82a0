// biome-ignore lint/performance/noBarrelFile: the built-in catalogue, which the dialog loads on demand
export { seriesOfModel } from '#domain/catalog/catalog.ts';
export { builtInProducts } from '#web/features/catalog/built-in-products.ts';

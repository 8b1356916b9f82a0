export { seriesOfModel } from '#domain/catalog/catalog.ts';
export { builtInProducts } from './built-in-products.ts';

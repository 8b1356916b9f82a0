// breaks: module-by-index
import type { Product } from '#server/modules/catalog/index.ts';

export type Column = Product;

// breaks: platform-at-the-bottom
import type { Product } from '#server/modules/catalog/index.ts';

export type Row = Product;

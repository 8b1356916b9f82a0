// breaks: ports-no-modules
import type { Product } from '#server/modules/catalog/index.ts';

export type Attachment = Product;

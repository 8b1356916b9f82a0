// breaks: module-by-index
import type { Product } from '../catalog/list.ts';

export type Quoted = Product;

export type { Product } from './list.ts';
export { list } from './list.ts';

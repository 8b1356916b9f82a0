// breaks: module-by-index
import { list } from '#server/modules/catalog/list.ts';

export const products = list;

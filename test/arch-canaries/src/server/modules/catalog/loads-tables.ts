// breaks: tables-for-migrations
import { products } from './catalog.tables.ts';

export const columns = products;

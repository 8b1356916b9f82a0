import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalog/catalog.tables.ts';

export const orders = pgTable('orders', { product: uuid().references(() => products.id) });

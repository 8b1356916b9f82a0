import { pgTable, uuid } from 'drizzle-orm/pg-core';

export const products = pgTable('products', { id: uuid().primaryKey() });

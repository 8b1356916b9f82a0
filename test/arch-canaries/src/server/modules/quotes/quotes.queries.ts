import { sql } from 'drizzle-orm';
import { list } from '#server/modules/catalog/index.ts';

export const countQuotes = () => sql`select count(*) from quotes where model in ${list}`;

// breaks: sql-in-queries
import { sql } from 'drizzle-orm';

export const one = sql`select 1`;

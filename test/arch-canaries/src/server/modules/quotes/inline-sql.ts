// breaks: drizzle-in-tables
import { sql } from 'drizzle-orm';

export const one = sql`select 1`;

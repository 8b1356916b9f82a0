import { z } from 'zod';
import { type Customer, customer } from '#contracts/customers.ts';
import { readSearch, type SearchMeanings } from '#domain/orders/search-words.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { matchesEveryPattern, prefixPattern, wordPatterns } from '#server/platform/db/text-search.ts';
import { MAIN_RECORD } from './merging/people.queries.ts';

/** Parameters of a customer search: patterns of names, and those of `HAS_CONTACT`. */
export const customerSearch = z.object({
  names: z.array(z.string()),
  /** Pattern of a phone's digits in reverse. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** Converts the meanings of a search to `customerSearch`. */
export function customerSearchOf({ words, phoneEnd, emailStart }: SearchMeanings): z.infer<typeof customerSearch> {
  return {
    names: wordPatterns(words),
    phone: phoneEnd === null ? null : prefixPattern([...phoneEnd].reverse().join('')),
    email: emailStart === null ? null : prefixPattern(emailStart),
  };
}

/** SQL condition that a customer has a phone with these last digits, or an e-mail with this beginning. */
export const HAS_CONTACT = (customer: Sql): Sql =>
  sql`(reverse(${customer}.phone) like :phone or lower(${customer}.email) like :email)`;

const search = statement({
  name: 'customers-search',
  params: customerSearch.extend({ limit: z.int() }),
  row: customer,
  plan: 'each call',
  sql: sql`select ${columns(customer, 'c')}
    from (select distinct ${MAIN_RECORD(sql`f`)} as id
      from (select * from customers c where ${matchesEveryPattern(sql`c.searched_name`, sql`:names`)} or ${HAS_CONTACT(sql`c`)}
        order by c.created_at desc limit 500) f) person
    join customers c on c.id = person.id
    order by c.created_at desc, c.id limit :limit`,
});

/**
 * Finds customers by the end of the phone, the beginning of the e-mail, or the words of the name; newest first. One row per
 * person: the account record of an account (R-037), the main record of merged ones.
 */
export async function findCustomersByText(db: Queryable, text: string, limit: number): Promise<Customer[]> {
  return db.query(search, { ...customerSearchOf(readSearch(text)), limit });
}

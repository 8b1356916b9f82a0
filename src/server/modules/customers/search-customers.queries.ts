import { z } from 'zod';
import { type Customer, customer } from '#contracts/customers.ts';
import { readSearch, type SearchMeanings } from '#domain/orders/search-words.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { hasEach, patternOfBeginning, patternsOfWords } from '#server/platform/db/text-search.ts';
import { MAIN_RECORD } from './merging/people.queries.ts';

/** What customers are searched by: patterns of their names, and those of `HAS_CONTACT`. */
export const customerSearch = z.object({
  names: z.array(z.string()),
  /** Of a phone's digits in reverse. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** Converts the meanings of a search to `customerSearch`. */
export function customerSearchOf({ words, phoneEnd, emailStart }: SearchMeanings): z.infer<typeof customerSearch> {
  return {
    names: patternsOfWords(words),
    phone: phoneEnd === null ? null : patternOfBeginning([...phoneEnd].reverse().join('')),
    email: emailStart === null ? null : patternOfBeginning(emailStart),
  };
}

/** The condition that a customer has a phone with these last digits, or an e-mail with this beginning. */
export const HAS_CONTACT = (customer: Sql): Sql =>
  sql`(reverse(${customer}.phone) like :phone or lower(${customer}.email) like :email)`;

const search = statement({
  name: 'customers-search',
  params: customerSearch.extend({ limit: z.int() }),
  row: customer,
  plan: 'each call',
  sql: sql`select ${columns(customer, 'c')}
    from (select distinct ${MAIN_RECORD(sql`f`)} as id
      from (select * from customers c where ${hasEach(sql`c.searched_name`, sql`:names`)} or ${HAS_CONTACT(sql`c`)}
        order by c.created_at desc limit 500) f) person
    join customers c on c.id = person.id
    order by c.created_at desc, c.id limit :limit`,
});

/**
 * Finds customers whose phone ends, whose e-mail begins, or whose name has the words of a text; newest first. One line
 * per person: of an account only the account record (R-037), of merged records only the main record.
 */
export async function findCustomersByText(db: Queryable, text: string, limit: number): Promise<Customer[]> {
  return db.query(search, { ...customerSearchOf(readSearch(text)), limit });
}

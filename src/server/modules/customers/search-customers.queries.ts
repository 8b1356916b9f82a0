import type { Customer } from '#contracts/customers.ts';
import { readSearch } from '#domain/orders/search-words.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Sorts behind every text that begins with what stands before it. */
const LAST = '\u{10ffff}';

/**
 * Conditions on customers `c` by which a phone's last digits and an e-mail's beginning are found through their indexes.
 * `add` takes a value and answers its placeholder.
 */
export function contactConditions(
  { phoneEnd, emailStart }: { phoneEnd: string | null; emailStart: string | null },
  add: (value: string) => string,
): string[] {
  const conditions: string[] = [];
  if (phoneEnd !== null) {
    const turned = [...phoneEnd].reverse().join('');
    conditions.push(`reverse(c.phone) ~>=~ ${add(turned)} and reverse(c.phone) ~<~ ${add(turned + LAST)}`);
  }
  if (emailStart !== null) {
    conditions.push(`lower(c.email) ~>=~ ${add(emailStart)} and lower(c.email) ~<~ ${add(emailStart + LAST)}`);
  }
  return conditions;
}

/** Customers whose phone ends, whose e-mail begins, or whose name has the words of a text; the newest first. */
export async function findCustomersByText(db: Queryable, text: string, limit: number): Promise<Customer[]> {
  const meant = readSearch(text);
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = contactConditions(meant, add);
  if (meant.words.length > 0) {
    conditions.push(meant.words.map((word) => `c.name ilike ${add(`%${escapeLike(word)}%`)}`).join(' and '));
  }
  if (conditions.length === 0) return [];
  const found = conditions.map((condition) => `(select c.id from customers c where ${condition} limit 500)`);
  return db.query<Customer>({
    text: `select c.id, c.name, c.email, c.phone, c.address, c.city, c.state, c.zip_code as "zipCode"
      from (${found.join(' union ')}) found join customers c on c.id = found.id
      order by c.created_at desc, c.id limit ${add(limit)}`,
    values,
  });
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

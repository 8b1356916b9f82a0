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

/**
 * Whether the name of customers `c` has all of the words. The index knows runs of three letters: a shorter word must begin
 * one of the name, and a single letter is asked for in vain.
 * @returns null when no word is long enough.
 */
export function nameCondition(words: readonly string[], add: (value: string) => string): string | null {
  const known = words.filter((word) => word.length > 1).map((word) => word.replace(/[\\%_]/g, '\\$&'));
  if (known.length === 0) return null;
  return known
    .map((word) =>
      word.length > 2
        ? `c.name ilike ${add(`%${word}%`)}`
        : `(c.name ilike ${add(`${word}%`)} or c.name ilike ${add(`% ${word}%`)})`,
    )
    .join(' and ');
}

/**
 * Customers whose phone ends, whose e-mail begins, or whose name has the words of a text; the newest first.
 * Of an account, the record that it orders under: one person, one line (decision 35).
 */
export async function findCustomersByText(db: Queryable, text: string, limit: number): Promise<Customer[]> {
  const meant = readSearch(text);
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = contactConditions(meant, add);
  const named = nameCondition(meant.words, add);
  if (named !== null) conditions.push(named);
  if (conditions.length === 0) return [];
  const found = conditions.map((condition) => `(select c.id from customers c where ${condition} limit 500)`);
  return db.query<Customer>({
    text: `select c.id, c.name, c.email, c.phone, c.address, c.city, c.state, c.zip_code as "zipCode"
      from (${found.join(' union ')}) found join customers c on c.id = found.id
      where c.user_id is null or c.is_account_record
      order by c.created_at desc, c.id limit ${add(limit)}`,
    values,
  });
}

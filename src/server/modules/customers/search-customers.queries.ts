import { z } from 'zod';
import { type Customer, customer } from '#contracts/customers.ts';
import { readSearch, type SearchMeanings } from '#domain/orders/search-words.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { joinSql, type Sql, sql } from '#server/platform/db/sql.ts';
import { variants } from '#server/platform/db/statement.ts';
import { LAST, matchesEach, sizesOf } from '#server/platform/db/text-search.ts';
import { MAIN_RECORD } from './merging/people.queries.ts';

/** Conditions that `contactConditions` includes. */
export interface ContactChoice {
  hasPhone: boolean;
  hasEmail: boolean;
}

/** Parameters of `contactConditions`. */
export const contactParams = z.object({
  phoneStart: z.string().nullable(),
  phoneEnd: z.string().nullable(),
  emailStart: z.string().nullable(),
  emailEnd: z.string().nullable(),
});

/** Converts the contact details of a search to parameters. A phone's index has its digits in reverse. */
export function readContact({ phoneEnd, emailStart }: Pick<SearchMeanings, 'phoneEnd' | 'emailStart'>): {
  choice: ContactChoice;
  values: z.infer<typeof contactParams>;
} {
  const phoneStart = phoneEnd === null ? null : [...phoneEnd].reverse().join('');
  return {
    choice: { hasPhone: phoneEnd !== null, hasEmail: emailStart !== null },
    values: {
      phoneStart,
      phoneEnd: phoneStart === null ? null : phoneStart + LAST,
      emailStart,
      emailEnd: emailStart === null ? null : emailStart + LAST,
    },
  };
}

/**
 * Returns conditions on customers `c` that find a phone's last digits and an e-mail's beginning through their indexes.
 */
export function contactConditions({ hasPhone, hasEmail }: ContactChoice): Sql[] {
  return [
    ...(hasPhone ? [sql`reverse(c.phone) ~>=~ :phoneStart and reverse(c.phone) ~<~ :phoneEnd`] : []),
    ...(hasEmail ? [sql`lower(c.email) ~>=~ :emailStart and lower(c.email) ~<~ :emailEnd`] : []),
  ];
}

/**
 * Returns the patterns of each word of a name. The index holds trigrams: a shorter word must begin a word of the name,
 * and a single letter finds nothing.
 * @param words folded, of letters and digits (`readSearch`), so that none is a pattern itself
 */
export function namePatterns(words: readonly string[]): string[][] {
  return words
    .filter((word) => word.length > 1)
    .map((word) => (word.length > 2 ? [`%${word}%`] : [`${word}%`, `% ${word}%`]));
}

/** Returns SQL that is true when the name of customers `c` has all words whose patterns are `:names`. */
export function nameCondition(sizes: readonly number[]): Sql {
  return matchesEach(sql`fold_name(c.name) like`, sql`:names`, sizes);
}

interface Choice extends ContactChoice {
  names: readonly number[];
}

const search = variants({
  name: 'customers-search',
  params: contactParams.extend({ names: z.array(z.string()), limit: z.int() }),
  row: customer,
  examples: [{ hasPhone: true, hasEmail: true, names: [1, 2] }],
  sql: (choice: Choice) => sql`select ${columns(customer, 'c')}
    from (select distinct ${MAIN_RECORD(sql`f`)} as id
      from (${joinSql(lookupsOf(choice), ' union ')}) found join customers f on f.id = found.id) person
    join customers c on c.id = person.id
    order by c.created_at desc, c.id limit :limit`,
});

function lookupsOf(choice: Choice): Sql[] {
  const named = choice.names.length === 0 ? [] : [nameCondition(choice.names)];
  return [...contactConditions(choice), ...named].map(
    (condition) => sql`(select c.id from customers c where ${condition} order by c.created_at desc limit 500)`,
  );
}

/**
 * Finds customers whose phone ends, whose e-mail begins, or whose name has the words of a text; newest first. One line
 * per person: of an account only the account record (decision 35), of merged records only the main record.
 */
export async function findCustomersByText(db: Queryable, text: string, limit: number): Promise<Customer[]> {
  const meant = readSearch(text);
  const contact = readContact(meant);
  const names = namePatterns(meant.words);
  const choice = { ...contact.choice, names: sizesOf(names) };
  if (lookupsOf(choice).length === 0) return [];
  return db.query(search(choice), { ...contact.values, names: names.flat(), limit });
}

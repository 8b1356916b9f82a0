import { z } from 'zod';
import { ALL_ROUTES } from '#contracts/endpoint.ts';
import type { RouteId } from '#contracts/routes.ts';
import { fail } from '#server/platform/errors.ts';

/** Pages of lists: the next one is named in the Link header (R-063, RFC 8288). */

const DEFAULT_LIMIT = 50;

/** Returns the rows per page: 50 by default. */
export function readLimit(text: string | undefined): number {
  return text === undefined ? DEFAULT_LIMIT : Number(text);
}

/**
 * Names the next page in the Link header.
 * @param query the request's own, which the next page repeats
 * @param id the parameter of the path, where there is one
 */
export function linkToNext(
  reply: { header: (name: string, value: string) => unknown },
  route: RouteId,
  query: Readonly<Record<string, string | undefined>>,
  cursor: string,
  id = '',
): void {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const next = new URLSearchParams({ ...Object.fromEntries(asked), cursor });
  const path = ALL_ROUTES[route].split(' ')[1]?.replace(':id', id);
  reply.header('link', `<${path}?${next}>; rel="next"`);
}

/**
 * Cuts a page of a list from the rows that were found for it, one more than its limit, and names the next page when that one came.
 * @param cursorOf writes the cursor of the last row
 */
export function takePage<Row>(
  found: readonly Row[],
  { query, reply }: { query: Parameters<typeof linkToNext>[2]; reply: Parameters<typeof linkToNext>[0] },
  route: RouteId,
  cursorOf: (last: Row) => string,
): Row[] {
  const limit = readLimit(query.limit);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length > limit && last !== undefined) linkToNext(reply, route, query, cursorOf(last));
  return page;
}

/** Last row of a page of a list, newest first: the next page begins after it. */
export interface PageKey {
  createdAt: string;
  id: string;
}

export function writeCursor({ createdAt, id }: { createdAt: string | Date; id: string }): string {
  return encodeCursor([typeof createdAt === 'string' ? createdAt : createdAt.toISOString(), id]);
}

/**
 * Shape of a cursor. It is not signed, so it may hold anything; values that the database cannot parse must not reach
 * it.
 */
const cursor = z.tuple([z.iso.datetime({ precision: 3 }).startsWith('20'), z.uuid()]);

/** Reads a cursor that `writeCursor` wrote; null for the first page. @throws Failure malformed for any other text */
export function readCursor(text: string | undefined): PageKey | null {
  if (text === undefined) return null;
  const [createdAt, id] = decodeCursor(cursor, text);
  return { createdAt, id };
}

/** Writes a cursor of a list with another order, from words without spaces. */
export function encodeCursor(words: readonly string[]): string {
  return Buffer.from(words.join(' ')).toString('base64url');
}

/** Reads a cursor that `encodeCursor` wrote. @throws Failure malformed for any other text */
export function decodeCursor<Words>(shape: z.ZodType<Words>, text: string): Words {
  const read = shape.safeParse(Buffer.from(text, 'base64url').toString().split(' '));
  return read.success ? read.data : fail('malformed', { errors: { cursor: 'Not a cursor of this list' } });
}

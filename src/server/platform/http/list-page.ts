import { z } from 'zod';
import { ALL_ROUTES } from '#contracts/endpoint.ts';
import type { RouteId } from '#contracts/routes.ts';
import { fail } from '#server/platform/errors.ts';

/** Pagination of lists: the Link header names the next page (R-063, RFC 8288). */

const DEFAULT_LIMIT = 50;

/** Returns the rows per page: 50 by default. */
export function readLimit(text: string | undefined): number {
  return text === undefined ? DEFAULT_LIMIT : Number(text);
}

/**
 * Names the next page in the Link header.
 * @param query of the request, which the next page repeats
 * @param id the path parameter, if the route has one
 */
export function linkToNext(
  reply: { header: (name: string, value: string) => unknown },
  route: RouteId,
  query: Readonly<Record<string, string | undefined>>,
  cursor: string,
  id = '',
): void {
  const params = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const next = new URLSearchParams({ ...Object.fromEntries(params), cursor });
  const path = ALL_ROUTES[route].split(' ')[1]?.replace(':id', id);
  reply.header('link', `<${path}?${next}>; rel="next"`);
}

/**
 * Cuts a page from the rows of a list, and names the next page in the Link header when there is one.
 * @param rows one more than the limit, if the list goes on
 * @param cursorOf writes the cursor of the last row
 */
export function takePage<Row>(
  rows: readonly Row[],
  { query, reply }: { query: Parameters<typeof linkToNext>[2]; reply: Parameters<typeof linkToNext>[0] },
  route: RouteId,
  cursorOf: (last: Row) => string,
): Row[] {
  const limit = readLimit(query.limit);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) linkToNext(reply, route, query, cursorOf(last));
  return page;
}

/** Position of the last row of a page, newest first: the next page begins after it. */
export interface PageKey {
  createdAt: string;
  id: string;
}

export function writeCursor({ createdAt, id }: { createdAt: string | Date; id: string }): string {
  return encodeCursor([typeof createdAt === 'string' ? createdAt : createdAt.toISOString(), id]);
}

/**
 * Validates a cursor. It is not signed, so it may contain anything; values that the database cannot parse must not reach
 * it.
 */
const cursor = z.tuple([z.iso.datetime({ precision: 3 }).startsWith('20'), z.uuid()]);

/** Reads a cursor that `writeCursor` wrote; null for the first page. @throws Failure malformed for any other text */
export function readCursor(text: string | undefined): PageKey | null {
  if (text === undefined) return null;
  const [createdAt, id] = decodeCursor(cursor, text);
  return { createdAt, id };
}

/** Writes a cursor for a list with a different order, from parts without spaces. */
export function encodeCursor(parts: readonly string[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/** Reads a cursor that `encodeCursor` wrote. @throws Failure malformed for any other text */
export function decodeCursor<Words>(shape: z.ZodType<Words>, text: string): Words {
  const parsed = shape.safeParse(Buffer.from(text, 'base64url').toString().split(' '));
  return parsed.success ? parsed.data : fail('malformed', { errors: { cursor: 'Not a cursor of this list' } });
}

import type { ZodType } from 'zod';
import { fail } from '#server/platform/errors.ts';

/** Encodes the key of the last row of a page as text for an address. */
function writeCursor(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Decodes a cursor. @throws Failure malformed for any other text */
export function readCursor<Key>(text: string | undefined, shape: ZodType<Key>): Key | null {
  if (text === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return fail('malformed', { errors: { cursor: 'Invalid input' } });
  }
}

/** Splits off the extra row that was read beyond a page; the cursor is null when there is none. */
export function pageOf<Row>(
  fetched: readonly Row[],
  size: number,
  keyOf: (row: Row) => unknown,
): { rows: Row[]; next: string | null } {
  const rows = fetched.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: fetched.length > size && last !== undefined ? writeCursor(keyOf(last)) : null };
}

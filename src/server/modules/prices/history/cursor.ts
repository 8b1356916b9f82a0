import type { ZodType } from 'zod';
import { fail } from '#server/platform/errors.ts';

/** Writes the last row of a page as text for an address. */
function writeCursor(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Reads such a text. @throws Failure malformed for any other */
export function readCursor<Key>(text: string | undefined, shape: ZodType<Key>): Key | null {
  if (text === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return fail('malformed', { errors: { cursor: 'Invalid input' } });
  }
}

/** Removes the extra row that was read beyond a page, which shows that another page follows. */
export function pageOf<Row>(
  found: readonly Row[],
  size: number,
  keyOf: (row: Row) => unknown,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last !== undefined ? writeCursor(keyOf(last)) : null };
}

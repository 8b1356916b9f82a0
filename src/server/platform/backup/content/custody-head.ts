import type pg from 'pg';

interface Row {
  head: string | null;
}

/**
 * Reads the newest head of the shop over all custody records (docs/decisions/045): its day and its hash. A backup that carries it shows
 * later that no record was rewritten. @returns null before the first, and for a database of a version without them
 */
export async function readCustodyHead(client: pg.ClientBase): Promise<string | null> {
  const known = await client.query<{ known: boolean }>(
    `select to_regproc('public.custody_shop_head') is not null as known`,
  );
  if (known.rows[0]?.known !== true) return null;
  const { rows } = await client.query<Row>('select custody_shop_head() as head');
  return rows[0]?.head ?? null;
}

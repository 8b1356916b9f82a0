import { z } from 'zod';
import type { ListedPayment, listPayments } from '#contracts/payments.ts';
import { ROUTES } from '#contracts/routes.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { listAllPayments, toPayment } from './payments.queries.ts';

const DEFAULT_LIMIT = 50;

/** All payments, newest first, with the order that each paid (decision 20 for pages). */
export async function listPaymentsForStaff(
  { database, env }: Context,
  { query, reply }: Pick<Call<typeof listPayments>, 'query' | 'reply'>,
): Promise<ListedPayment[]> {
  const limit = query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit);
  const found = await listAllPayments(database, {
    after: query.cursor === undefined ? null : readCursor(query.cursor),
    method: query.method ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    orderIds: query.orders?.split(',') ?? null,
    timeZone: env.SHOP_TIME_ZONE,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length > limit && last !== undefined) {
    const cursor = Buffer.from(`${last.createdAt.toISOString()} ${last.id}`).toString('base64url');
    const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const next = new URLSearchParams({ ...Object.fromEntries(asked), cursor });
    reply.header('link', `<${ROUTES['payments.list'].split(' ')[1]}?${next}>; rel="next"`);
  }
  return page.map((row) => ({
    ...toPayment(row),
    order: { customerName: row.name, model: row.model, storage: row.storage },
  }));
}

const cursorShape = z.tuple([z.iso.datetime({ precision: 3 }).startsWith('20'), z.uuid()]);

function readCursor(text: string): { createdAt: string; id: string } {
  const read = cursorShape.safeParse(Buffer.from(text, 'base64url').toString().split(' '));
  if (!read.success) return fail('malformed', { errors: { cursor: 'Not a cursor of this list' } });
  return { createdAt: read.data[0], id: read.data[1] };
}

import type { CustodyEntry } from '#contracts/custody.ts';
import { CUSTODY_TITLES, PARTY_NAMES, UNKNOWN_TITLE } from '#domain/custody/kind-words.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { readCustody } from '#server/modules/custody/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { letterhead, shopFacts } from '#server/platform/shop.ts';
import { drawCustodyPages, type PaperStep } from '#server/ports/paper/custody-pages.ts';
import { deviceOf } from '../home-pickups.ts';
import type { Order } from '../order-rows.ts';
import { describeCustody } from './describe-custody.ts';

type Reply = Call<never>['reply'];

/** Sends the custody record of an order with the hashed bytes: each body is a JSON string, which readers leave unchanged. */
export async function custodyFile(
  { database }: Pick<Context, 'database'>,
  { id }: Order,
  reply: Reply,
): Promise<RawAnswer> {
  const file = await readCustody(database, id);
  reply.header('content-disposition', `attachment; filename="custody-${shortOrderId(id)}.json"`);
  return new RawAnswer('application/json', JSON.stringify(file, null, 2));
}

/** Sends the custody record of an order as PDF, with the whole hash of every entry. */
export async function custodyPaper(
  { database, env, publicUrl }: Context,
  order: Order,
  reply: Reply,
): Promise<RawAnswer> {
  const file = await readCustody(database, order.id);
  const number = shortOrderId(order.id);
  const pdf = await drawCustodyPages({
    shop: letterhead(shopFacts(env, publicUrl)),
    orderNumber: number,
    orderId: order.id,
    device: deviceOf(order),
    head: file.head,
    steps: describeCustody(file).entries.map((entry) => paperStep(entry, env.SHOP_TIME_ZONE)),
  });
  return inlinePdf(reply, `custody-${number}.pdf`, pdf);
}

function paperStep({ seq, kind, by, at, facts, personal, isErased, hash }: CustodyEntry, timeZone: string): PaperStep {
  return {
    seq,
    hash,
    title: kind === null ? UNKNOWN_TITLE : CUSTODY_TITLES[kind],
    when: [at === null ? '' : shopMoment(new Date(at), timeZone), by === null ? '' : `by ${PARTY_NAMES[by]}`]
      .filter((part) => part !== '')
      .join(', '),
    facts: [...facts, ...personal, ...(isErased ? [['Personal data', 'Deleted with the account'] as const] : [])],
  };
}

import { shortOrderId } from '#domain/orders/short-id.ts';
import { deviceOf, type Order } from '#server/modules/orders/index.ts';
import type { Env } from '#server/platform/env.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import { drawPackingSheet } from '#server/ports/paper/packing-sheet.ts';

/** Sends the packing instructions of a mail-in order. @throws Failure not_found for another service method */
export async function sendPackingSheet(env: Env, order: Order, reply: Call<never>['reply']): Promise<RawAnswer> {
  if (order.serviceMethod !== 'mail') fail('not_found');
  const orderNumber = shortOrderId(order.id);
  const pdf = await drawPackingSheet({
    shop: { name: env.SHOP_NAME, phone: env.SHOP_PHONE },
    orderNumber,
    device: deviceOf(order),
    deviceType: order.product.deviceType,
  });
  return inlinePdf(reply, `packing-${orderNumber}.pdf`, pdf);
}

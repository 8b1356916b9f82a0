import type { NewMessage, SmsTemplateUse } from '#domain/messages/new-message.ts';
import { customerStatusText } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import type { AboutOrder } from '#server/modules/letters/index.ts';
import { orderReceived, statusNews } from '#server/modules/orders/letters/index.ts';
import { paymentNews } from '#server/modules/payments/index.ts';

/** The made-up order for previews of texts, with the longest values that occur, so that no real text is longer. */
interface SampleOrder extends Pick<AboutOrder, 'customer' | 'trackingUrl' | 'shop'> {
  model: string;
  storage: string | null;
  priceCents: number;
}

const ORDER_ID = '00000000-0000-4000-8000-00001a2b3c4d';

/** The shop's own text about an order, with the values of its variables. */
export interface SampleText extends SmsTemplateUse {
  text: string;
}

/** Renders the eight texts about an order for a made-up order. */
export function sampleTexts({ priceCents, ...order }: SampleOrder): SampleText[] {
  const about = { ...order, orderId: ORDER_ID, picture: null };
  const status = (orderStatus: OrderStatus) => {
    const next = { ...customerStatusText(orderStatus), step: null, action: null };
    return statusNews({ ...about, status: orderStatus, next, version: 1, agreedCents: priceCents, price: null });
  };
  const handover = { method: 'home_pickup', address: '', appointment: null } as const;
  const received = orderReceived({ ...about, condition: 'good', quotedCents: priceCents, handover });
  const paid = paymentNews({
    ...about,
    device: order.model,
    paymentId: '',
    deviceType: 'iPhone',
    paidCents: priceCents,
    parts: [{ method: 'zelle', amountCents: priceCents }],
    sellerFeeCents: 0,
    paidTo: null,
    paidAt: '',
    receiptUrl: order.trackingUrl,
  });
  const texts = [
    ...received,
    ...status('mail_tracking'),
    ...status('pickup_assigned'),
    ...status('device_received'),
    ...status('evaluation'),
    ...status('price_confirmation'),
    ...paid,
    ...status('completed'),
  ];
  return texts.flatMap(sampleOf);
}

function sampleOf({ channel, text, template }: NewMessage): SampleText[] {
  return channel === 'sms' && template !== undefined ? [{ ...template, text }] : [];
}

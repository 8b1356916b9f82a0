import { customerWords } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { orderConfirmationMessages } from '../confirmation/order-confirmation.ts';
import type { NewMessage, SmsTemplateUse } from '../message.ts';
import type { Signer } from './letter-parts.ts';
import { paymentMessages } from './payment-message.ts';
import { statusMessages } from './status-message.ts';

/** The made-up order that the texts are shown with: the longest values that occur, so that no real one is longer. */
export interface SampleOrder {
  customer: { name: string; email: string; phone: string };
  model: string;
  storage: string | null;
  priceCents: number;
  trackingUrl: string;
  shop: Signer;
}

const ORDER_ID = '00000000-0000-4000-8000-00001a2b3c4d';

/** A text about an order as the shop sends it while nobody has edited it, with the values of its variables. */
export interface SampleText extends SmsTemplateUse {
  text: string;
}

/** Renders the eight texts about an order (S9) for an order that is made up. */
export function sampleTexts({ customer, model, storage, priceCents, trackingUrl, shop }: SampleOrder): SampleText[] {
  const about = { orderId: ORDER_ID, customer, model, storage, picture: null, trackingUrl, shop };
  const status = (of: OrderStatus) =>
    statusMessages({
      ...about,
      status: of,
      next: { ...customerWords(of), step: null, action: null },
      version: 1,
      channels: ['sms'],
      agreedCents: priceCents,
      price: null,
    });
  const handover = { method: 'home_pickup', address: '', appointment: null } as const;
  const received = orderConfirmationMessages({ ...about, condition: 'good', quotedCents: priceCents, handover });
  const paid = paymentMessages({
    ...about,
    ...customer,
    paymentId: '',
    deviceType: 'iPhone',
    deviceModel: model,
    paidCents: priceCents,
    parts: [{ method: 'zelle', amountCents: priceCents }],
    paidTo: null,
    paidAt: '',
    receiptUrl: trackingUrl,
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

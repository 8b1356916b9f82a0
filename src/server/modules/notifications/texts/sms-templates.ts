import type { SmsTemplate } from '#contracts/messages.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { orderConfirmationMessages } from '../confirmation/order-confirmation.ts';
import type { NewMessage } from '../message.ts';
import type { Signer } from './letter-parts.ts';
import { paymentMessages } from './payment-message.ts';
import { statusMessages } from './status-message.ts';

/** An order as the templates are shown with; it is nobody's. */
const ORDER = {
  orderId: '00000000-0000-4000-8000-00001a2b3c4d',
  customer: { name: '', email: '', phone: '' },
  model: 'iPhone 15 Pro',
  storage: '256GB',
  picture: null,
};
const PRICE_CENTS = 83_300;

/** Renders the eight texts about an order (S9), as the shop sends them, for an order that is made up. */
export function smsTemplates(shop: Signer, trackingUrl: string): SmsTemplate[] {
  const status = (of: OrderStatus) =>
    statusMessages({
      ...{ ...ORDER, status: of, version: 1, channels: ['sms'], agreedCents: PRICE_CENTS },
      ...{ price: null, trackingUrl, shop },
    });
  const received = orderConfirmationMessages({
    ...{ ...ORDER, condition: 'good', quotedCents: PRICE_CENTS, handover: { method: 'mail' }, trackingUrl, shop },
  });
  const paid = paymentMessages({
    ...{ ...ORDER.customer, paymentId: '', orderId: ORDER.orderId, deviceType: 'iPhone', deviceModel: ORDER.model },
    ...{
      picture: null,
      paidCents: PRICE_CENTS,
      method: 'zelle',
      paidAt: '',
      trackingUrl,
      receiptUrl: trackingUrl,
      shop,
    },
  });
  return [
    ...template('received', 'Order received', received),
    ...template('label_ready', 'Label ready', status('mail_tracking')),
    ...template('pickup_assigned', 'Pickup assigned', status('pickup_assigned')),
    ...template('device_received', 'Device received', status('device_received')),
    ...template('evaluation', 'Evaluation', status('evaluation')),
    ...template('price_confirmation', 'Price confirmation', status('price_confirmation')),
    ...template('payment_issued', 'Payment issued (via Zelle)', paid),
    ...template('completed', 'Completed', status('completed')),
  ];
}

function template(key: SmsTemplate['key'], name: string, messages: readonly NewMessage[]): SmsTemplate[] {
  return messages.flatMap((message) => (message.channel === 'sms' ? [{ key, name, text: message.text }] : []));
}

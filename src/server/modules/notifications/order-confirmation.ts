import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { CONDITION_LABELS, NO_STORAGE } from '#domain/vocabulary.ts';
import type { ConfirmationWords, OrderConfirmation } from './confirmed-order.ts';
import { letterHtml, letterText } from './letter.ts';
import type { NewMessage } from './message.ts';
import { confirmationLetter } from './order-confirmation-letter.ts';
import { confirmationSms } from './order-confirmation-sms.ts';

/** The confirmation of a new order as SMS and as e-mail, ready to be queued. */
export function orderConfirmationMessages(order: OrderConfirmation): NewMessage[] {
  const { orderId, customer } = order;
  const words = wordsOf(order);
  const letter = confirmationLetter(order, words);
  const about = { purpose: 'order_confirmation', orderId } as const;
  return [
    {
      ...about,
      channel: 'sms',
      dedupeKey: `order:${orderId}:confirmation:sms`,
      recipient: customer.phone,
      text: confirmationSms(order, words),
    },
    {
      ...about,
      channel: 'email',
      dedupeKey: `order:${orderId}:confirmation:email`,
      recipient: customer.email,
      subject: letter.title,
      text: letterText(letter),
      html: letterHtml(letter),
    },
  ];
}

function wordsOf({ orderId, model, storage, condition, quotedCents }: OrderConfirmation): ConfirmationWords {
  const hasStorage = storage !== null && storage !== NO_STORAGE;
  return {
    number: shortOrderId(orderId),
    device: hasStorage ? `${model}, ${storage}` : model,
    condition: CONDITION_LABELS[condition],
    price: formatMoney(quotedCents),
  };
}

import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { CONDITION_LABELS, NO_STORAGE } from '#domain/vocabulary.ts';
import type { NewMessage } from '../message.ts';
import { orderNewsMessages } from '../texts/order-news.ts';
import type { ConfirmationWords, OrderConfirmation } from './confirmed-order.ts';
import { confirmationLetter } from './order-confirmation-letter.ts';
import { confirmationSms, confirmationTemplate } from './order-confirmation-sms.ts';

/** The confirmation of a new order as SMS and as e-mail, ready to be queued. */
export function orderConfirmationMessages(order: OrderConfirmation): NewMessage[] {
  const { orderId, customer } = order;
  const words = wordsOf(order);
  return orderNewsMessages({
    purpose: 'order_confirmation',
    orderId,
    key: `order:${orderId}:confirmation`,
    customer,
    sms: confirmationSms(order, words),
    template: confirmationTemplate(order, words),
    letter: confirmationLetter(order, words),
  });
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

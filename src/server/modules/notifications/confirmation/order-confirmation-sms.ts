import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import type { SmsTemplateUse } from '../message.ts';
import { ownText, usualValues } from '../texts/sms-values.ts';
import type { ConfirmationWords, ConfirmedHandover, OrderConfirmation } from './confirmed-order.ts';
import { shortDay } from './day-words.ts';

/**
 * The confirmation in one segment (S9: 160 characters) with the tracking link where that fits, in two otherwise; where the
 * site's own address is too long even for that, without the link, which the e-mail has.
 */
export function confirmationSms(order: OrderConfirmation, words: ConfirmationWords): string {
  const { shop, trackingUrl, handover } = order;
  const { number, device, price } = words;
  const next = nextStep(handover);
  const text = fitSms([
    ownText(confirmationTemplate(order, words)),
    `${shop.name} order ${number}: ${device}, ${price}. ${next.short}: ${trackingUrl}`,
    `${shop.name} order ${number}, ${price}. ${next.short}: ${trackingUrl}`,
    `${shop.name} order ${number}: ${trackingUrl}`,
  ]);
  return text ?? toGsmText(`${shop.name}: order ${number}, ${price}. The tracking link is in your e-mail.`);
}

/** The text that staff can edit. */
export function confirmationTemplate(order: OrderConfirmation, { device, price }: ConfirmationWords): SmsTemplateUse {
  return { key: 'received', values: { ...usualValues(order), device, price, next: nextStep(order.handover).full } };
}

function nextStep(handover: ConfirmedHandover): { full: string; short: string } {
  if (handover.method === 'mail') return { full: 'Your label is on the tracking page.', short: 'Label and tracking' };
  if (handover.method === 'counter') return { full: 'Your receipt is behind the link.', short: 'Receipt and tracking' };
  if (handover.appointment === null) return { full: 'Choose a pickup time by the link.', short: 'Choose a time' };
  const { date, time } = handover.appointment;
  const at = `${shortDay(date)}, ${time}`;
  return { full: `Pickup ${at}.`, short: `Pickup ${at}` };
}

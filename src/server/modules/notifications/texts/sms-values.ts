import { fillSms } from '#domain/messages/fill-sms.ts';
import { SMS_TEXTS, type SmsValues } from '#domain/messages/sms-texts.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import type { SmsTemplateUse } from '../message.ts';
import type { Signer } from './letter-parts.ts';

interface About {
  shop: Signer;
  customer: { name: string };
  orderId: string;
  model: string;
  trackingUrl: string;
}

/** Values of the variables that every text about an order has. */
export function usualValues({ shop, customer, orderId, model, trackingUrl }: About): SmsValues {
  return {
    shop: shop.name,
    phone: shop.phone,
    name: customer.name,
    number: shortOrderId(orderId),
    model,
    link: trackingUrl,
  };
}

/** The shop's own text of a template, filled. */
export function ownText({ key, values }: SmsTemplateUse): string {
  return fillSms(SMS_TEXTS[key].text, values).text;
}

import { shortOrderId } from '../orders/short-id.ts';
import { toGsmText } from '../sms-segments.ts';
import { fillSms } from './fill-sms.ts';
import type { SmsTemplateUse } from './new-message.ts';
import { SMS_TEXTS, type SmsValues } from './sms-texts.ts';

interface About {
  shop: { name: string; phone: string };
  customer: { name: string };
  orderId: string;
  model: string;
  trackingUrl: string;
}

/** Returns the values of the variables that every text about an order has. */
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

/** Fills the default text of a template. */
export function defaultSmsText({ key, values }: SmsTemplateUse): string {
  return fillSms(SMS_TEXTS[key].text, values).text;
}

/** Converts values to the SMS alphabet, so that one odd letter in a name doesn't double the cost. Leaves the text of staff unchanged. */
export function plainValues(values: SmsValues): SmsValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toGsmText(value)]));
}

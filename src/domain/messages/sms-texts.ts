import { customerStatusText } from '../orders/status.ts';
import { toGsmText } from '../sms-segments.ts';
import type { OrderStatus } from '../vocabulary.ts';

/** The eight texts about an order that staff can edit. */
export const SMS_TEXT_KEYS = [
  'received',
  'label_ready',
  'pickup_assigned',
  'device_received',
  'evaluation',
  'price_confirmation',
  'payment_issued',
  'completed',
] as const;
export type SmsTextKey = (typeof SMS_TEXT_KEYS)[number];

/** Variables of a text, in braces. */
export const SMS_VARIABLE_NAMES = [
  'shop',
  'phone',
  'name',
  'number',
  'model',
  'link',
  'device',
  'price',
  'next',
  'amount',
  'method',
] as const;
export type SmsVariable = (typeof SMS_VARIABLE_NAMES)[number];

/** Labels of the variables for staff. */
export const SMS_VARIABLES: Record<SmsVariable, string> = {
  shop: 'Shop name',
  phone: 'Shop phone',
  name: 'Customer name',
  number: 'Order number',
  model: 'Device model',
  link: 'Tracking link',
  device: 'Model and storage',
  price: 'Order price',
  next: 'Next step',
  amount: 'Amount paid',
  method: 'Payment method',
};
export type SmsValues = Partial<Record<SmsVariable, string>>;

/** Limit of characters in a text with its variables. */
export const SMS_TEXT_LIMIT = 1600;

interface SmsText {
  /** Its name for staff. */
  name: string;
  /** Variables that have a value in every message of this kind. */
  variables: readonly SmsVariable[];
  /** Default text until the shop edits it; shorter texts replace it where it is too long for a message. */
  text: string;
}

const ALWAYS = ['shop', 'phone', 'name', 'number', 'model', 'link'] as const;

/** Builds the text about a status from the customer's page. */
function statusText(name: string, status: OrderStatus): SmsText {
  const { title, text } = customerStatusText(status);
  return { name, variables: ALWAYS, text: toGsmText(`{shop} order {number}, {model}: ${title}. ${text} {link}`) };
}

export const SMS_TEXTS: Record<SmsTextKey, SmsText> = {
  received: {
    name: 'Order received',
    variables: [...ALWAYS, 'device', 'price', 'next'],
    text: '{shop}: order {number} received. {device}: {price}. {next} Track it: {link}',
  },
  label_ready: statusText('Label ready', 'mail_tracking'),
  pickup_assigned: statusText('Pickup assigned', 'pickup_assigned'),
  device_received: statusText('Device received', 'device_received'),
  evaluation: statusText('Evaluation', 'evaluation'),
  price_confirmation: {
    name: 'Price confirmation',
    variables: [...ALWAYS, 'price'],
    text: `{shop} order {number}, {model}: Price confirmation. Price: {price}. ${customerStatusText('price_confirmation').text} {link}`,
  },
  payment_issued: {
    name: 'Payment issued (via Zelle)',
    variables: [...ALWAYS, 'amount', 'method'],
    text: toGsmText('{shop}: we’ve paid you {amount} by {method} for your {model}, order {number}. Thank you! {link}'),
  },
  completed: statusText('Completed', 'completed'),
};

/** Sample texts and rows for the parts page. */

/** The longest name that can occur; no part may widen the page for it. */
export const LONG_NAME =
  'MacBook Pro 16-inch (M3 Max, 16-core CPU, 40-core GPU), 48GB memory, 8TB storage, Space Black';
export const LONG_TEXT =
  'We checked your device against your answers. The battery holds less than 80% of its charge and the back glass has a crack, so this is our new offer.';

export interface SampleOrder {
  id: string;
  device: string;
  customer: string;
  isPaid: boolean;
  price: number;
}

export const ORDERS: readonly SampleOrder[] = [
  { id: 'F201DC85', device: 'iPhone 15, 128GB', customer: 'Dana Marsh', isPaid: false, price: 620 },
  { id: '053F7545', device: 'MacBook Air 13-inch (M3), 512GB', customer: 'Lee Ortiz', isPaid: true, price: 1270 },
  {
    id: '9A44E1B0',
    device: LONG_NAME,
    customer: 'Maximiliana Featherstonehaugh-Castellanos',
    isPaid: false,
    price: 4310,
  },
];

export const MANY_ORDERS: readonly SampleOrder[] = Array.from({ length: 40 }, (_, index) => ({
  id: (0x10f2a3b0 + index * 7919).toString(16).toUpperCase(),
  device: `iPhone ${12 + (index % 5)}, ${[64, 128, 256, 512][index % 4]}GB`,
  customer: ['Dana Marsh', 'Lee Ortiz', 'Sam Whitfield'][index % 3] ?? '',
  isPaid: index % 3 === 0,
  price: 240 + ((index * 37) % 11) * 45,
}));

/** More sections than fit a phone, and at 1280 pixels. */
export const MANY_SECTIONS = [
  ...['Overview', 'Orders', 'Money', 'Margin', 'Stock', 'Speed', 'Books', 'Hours', 'Status', 'Pickup schedule'],
  ...['Email templates', 'Campaigns', 'Automations', 'Referral program', 'Shop settings', 'Activity log'],
] as const;

/** Waits, to let a person look at the current state before the next one. */
export function pause(ms = 1200): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Returns a promise that never settles, to show a part in its loading state. */
export const loadForever = <Value>() => new Promise<Value>(() => undefined);

/** Photos in both sizes; the last one is missing. */
export const PHOTOS = ['iphone-15-pro', 'macbook-air-13-inch-m3', 'apple-watch-ultra', 'missing'].map((name) => ({
  id: name,
  full: `/devices/${name}.png`,
  preview: `/devices/${name}.png`,
}));

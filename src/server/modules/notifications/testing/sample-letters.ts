import { customerNext } from '#domain/orders/customer-next.ts';
import { customerWords } from '#domain/orders/status.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import type { DropOff } from '../confirmation/drop-off-message.ts';
import {
  appointmentMessages,
  devicePicture,
  driverMessages,
  dropOffMessages,
  type NewMessage,
  type OrderConfirmation,
  offerEmail,
  orderConfirmationMessages,
  type PaymentNews,
  type PickupNews,
  passwordChangedMessage,
  passwordResetMessage,
  paymentMessages,
  reversalMessages,
  shopNotice,
  statusMessages,
  visitPaymentMessages,
} from '../index.ts';
import type { EmailContent } from '../message.ts';
import { joinedConfirmation } from '../room/joined-message.ts';
import type { DueMessage } from '../room/waiting.queries.ts';
import { framedLetter } from '../texts/letter-frame.ts';

interface SampleLetter {
  /** Names it in a test and as a file. */
  name: string;
  email: NewMessage & EmailContent;
}

/** A shop as letters are signed by it. */
export const SHOP = {
  name: 'Cash Again',
  street: '1180 Lamplight Row, Suite 4',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  phone: '(512) 555-0142',
  email: 'hello@cashagain.example',
  publicUrl: 'https://cashagain.example',
};
const ORDER_ID = '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d';
const CUSTOMER = { name: 'Dana Whitfield', email: 'dana@mail.example', phone: '+15125550142' };
const TRACKING_URL = `https://cashagain.example/track/${'Ab_-'.repeat(11)}abc`;
const ORDER: OrderConfirmation = {
  orderId: ORDER_ID,
  customer: CUSTOMER,
  model: 'MacBook Pro 14-inch (M4 Max)',
  storage: '1TB',
  picture: devicePicture(SHOP.publicUrl, { deviceType: 'MacBook', model: 'MacBook Pro 14-inch (M4 Max)' }),
  condition: 'open_box',
  quotedCents: 205_000,
  handover: { method: 'mail' },
  trackingUrl: TRACKING_URL,
  shop: SHOP,
};
const PICKUP = {
  method: 'home_pickup',
  address: '2201 Juniper Street, Apartment 12, Austin, TX 78702',
  appointment: { date: '2026-11-21', time: '10:00 AM' },
} as const;
const DRIVEN: Omit<PickupNews, 'what'> = {
  version: 2,
  pickup: {
    orderId: ORDER_ID,
    device: 'MacBook Pro 14-inch (M4 Max), 1TB',
    customer: CUSTOMER,
    address: PICKUP.address,
    appointment: PICKUP.appointment,
    notes: 'The bell does not work.\nPlease call.',
  },
  before: PICKUP.appointment,
  driver: { ...CUSTOMER, id: 'd1', name: 'Drew Hart' },
  shop: SHOP,
};
const PAYMENT: PaymentNews = {
  paymentId: 'p1',
  orderId: ORDER_ID,
  deviceType: 'iPhone',
  deviceModel: 'iPhone 15 Pro',
  paidCents: 85_000,
  picture: devicePicture(SHOP.publicUrl, { deviceType: 'iPhone', model: 'iPhone 15 Pro' }),
  ...CUSTOMER,
  parts: [{ method: 'zelle', amountCents: 85_000 }],
  paidTo: 'Zelle (•••) •••-0142',
  paidAt: 'November 21, 2026, 3:12 PM',
  trackingUrl: TRACKING_URL,
  receiptUrl: `${TRACKING_URL}/receipt.pdf`,
  shop: SHOP,
};
const LEFT: DropOff = {
  visitId: 'v1',
  number: '5F0E7B52',
  orderId: ORDER_ID,
  customer: CUSTOMER,
  picture: PAYMENT.picture,
  devices: [
    {
      name: 'iPhone 15 Pro Max, 256GB',
      condition: 'fair',
      trackingUrl: TRACKING_URL,
      fromCents: 42_000,
      toCents: 85_000,
    },
  ],
  readyAt: 'November 24, 2026 at 3:00 PM',
  trackingUrl: TRACKING_URL,
  shop: SHOP,
};
const REASON = 'The battery holds 71% of its charge, and the back glass has a crack <3 cm> below the camera.';
const ACCOUNT = { user: { id: 'u1', name: CUSTOMER.name, email: CUSTOMER.email }, shop: SHOP, occasion: 'o1' };

/** A pickup without a time, and every other status in its usual words. */
const UNDATED = customerNext({
  status: 'pickup_assigned',
  paymentStatus: 'pending',
  serviceMethod: 'home_pickup',
  hasLabel: false,
  hasTime: false,
  offer: null,
  parcel: null,
  hold: null,
  decline: null,
  back: null,
  paidBy: [],
});
const wordsOf = (status: OrderStatus) => ({ ...customerWords(status), step: null, action: null });

const NEWS = {
  orderId: ORDER_ID,
  customer: CUSTOMER,
  model: ORDER.model,
  storage: ORDER.storage,
  version: 2,
  picture: ORDER.picture,
  channels: ['email'] as const,
  agreedCents: 205_000,
  price: null,
  trackingUrl: TRACKING_URL,
  shop: SHOP,
};
const REVISED = { fromCents: 205_000, toCents: 174_000, reason: REASON };
const REVERSAL = {
  ...PAYMENT,
  reversedAt: 'November 22, 2026, 9:40 AM',
  customerNote: 'Your bank sent it back.',
  after: 'open' as const,
};
const MOVED = {
  orderId: ORDER_ID,
  customer: CUSTOMER,
  device: 'MacBook Pro 14-inch (M4 Max), 1TB',
  address: PICKUP.address,
  version: 2,
  before: PICKUP.appointment,
  now: { date: '2026-12-02', time: '2:00 PM' },
  byShop: false,
  trackingUrl: TRACKING_URL,
  shop: SHOP,
};
const { orderId, device, version, before } = MOVED;
const SHOP_NEWS = { orderId, device, version, before, assignedTo: 'Kim, van 2', shop: SHOP };

/** Renders every letter that the product sends, with the longest facts that are likely. */
export function sampleLetters(): SampleLetter[] {
  return [
    letter('confirmation-mail', orderConfirmationMessages(ORDER)),
    letter('confirmation-pickup', orderConfirmationMessages({ ...ORDER, handover: PICKUP })),
    letter('confirmation-undated', orderConfirmationMessages({ ...ORDER, handover: { ...PICKUP, appointment: null } })),
    letter('confirmation-counter', orderConfirmationMessages({ ...ORDER, handover: { method: 'counter' } })),
    letter('confirmations-joined', joined()),
    ...ORDER_STATUSES.map((status) =>
      letter(`status-${status}`, statusMessages({ ...NEWS, status, next: wordsOf(status) })),
    ),
    letter('status-undated', statusMessages({ ...NEWS, status: 'pickup_assigned', next: UNDATED })),
    letter(
      'status-revised',
      statusMessages({ ...NEWS, status: 'price_confirmation', next: wordsOf('price_confirmation'), price: REVISED }),
    ),
    letter('appointment-booked', appointmentMessages({ ...MOVED, before: null })),
    letter('appointment-moved', appointmentMessages(MOVED)),
    letter('appointment-moved-by-shop', appointmentMessages({ ...MOVED, byShop: true })),
    letter('shop-cancelled', [shopNotice({ ...SHOP_NEWS, what: 'cancelled', now: null })]),
    letter('shop-moved', [shopNotice({ ...SHOP_NEWS, what: 'moved', now: MOVED.now })]),
    ...(['new', 'moved', 'cancelled', 'back'] as const).map((what) =>
      letter(`driver-${what}`, driverMessages({ ...DRIVEN, what })),
    ),
    letter('payment', paymentMessages(PAYMENT)),
    letter(
      'payment-of-visit',
      visitPaymentMessages([PAYMENT, { ...PAYMENT, paymentId: 'p2' }, { ...PAYMENT, paymentId: 'p3' }]),
    ),
    letter('drop-off', dropOffMessages(LEFT)),
    letter('drop-off-several', dropOffMessages({ ...LEFT, devices: [...LEFT.devices, ...LEFT.devices] })),
    letter('payment-reversed', reversalMessages(REVERSAL)),
    letter('payment-reversed-closed', reversalMessages({ ...REVERSAL, after: 'closed' })),
    letter('password-reset', [passwordResetMessage({ ...ACCOUNT, secret: 'k'.repeat(43), minutes: 30 })]),
    letter('password-changed', [passwordChangedMessage(ACCOUNT)]),
    letter('offer', [
      {
        ...offerEmail({
          subject: 'What is your old iPhone worth today, Dana?',
          body: 'Hello Dana,\n\nbring it in this week: https://cashagain.example/sell\n\nQuestions? Call (512) 555-0142.',
          unsubscribeUrl: `https://cashagain.example/unsubscribe/${'t'.repeat(66)}`,
          shop: SHOP,
        }),
        channel: 'email',
        recipient: CUSTOMER.email,
        purpose: 'test',
        orderId: null,
        dedupeKey: 'offer',
      },
    ]),
  ].flat();
}

/** The e-mail among the messages of an occasion, as it is sent; some occasions have none. */
function letter(name: string, messages: readonly NewMessage[]): SampleLetter[] {
  return messages.flatMap((message) => {
    if (message.channel !== 'email') return [];
    const { subject, text, html: content } = message;
    return [{ name, email: { ...message, html: framedLetter({ title: subject, text, content, shop: SHOP }) } }];
  });
}

function joined(): NewMessage[] {
  const parts = letter('', orderConfirmationMessages(ORDER)).concat(
    letter('', orderConfirmationMessages({ ...ORDER, handover: PICKUP })),
  );
  const due = parts.map(
    ({ email: { subject, text } }, index): DueMessage => ({
      id: `m${index}`,
      channel: 'email',
      recipient: CUSTOMER.email,
      subject,
      text,
      orderId: ORDER_ID,
      purpose: 'order_confirmation',
      waitsFor: 'room',
      roomKey: CUSTOMER.email,
      proofUserId: null,
    }),
  );
  const message = joinedConfirmation(due, { shop: SHOP, publicUrl: SHOP.publicUrl });
  return message === null ? [] : [message];
}

import { assertNever } from '#domain/assert-never.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import type { OrderStatus, ServiceMethod } from '#domain/vocabulary.ts';
import type { Dice } from './dice.ts';
import type { Leg } from './journeys.ts';
import { DEMO_DRIVERS, DEMO_STAFF } from './people.ts';

/** Step of a demo order, ready to be written. */
export type DemoStep = { at: Date; actor: string; note: string | null } & (
  | { kind: 'status' | 'undone'; status: OrderStatus; assignedTo?: string; revised?: { cents: Cents; reason: string } }
  | { kind: 'pay'; method: PaymentMethod; lessCents: Cents; reason: string | null }
  | { kind: 'reverse'; reason: string }
);

/** Weights of the payment methods, relative to each other. */
const METHODS: Readonly<Record<PaymentMethod, number>> = { zelle: 45, cash: 30, card: 15, mobile: 10 };
const REVISIONS = [
  'The screen has a crack that the description did not mention.',
  'The battery holds less than 80% of its capacity.',
  'It is the version with less storage.',
  'The back glass is broken.',
] as const;
const CENTS_PER_DOLLAR = 100;

interface StepContext {
  at: Date;
  service: ServiceMethod;
  agreedCents: Cents;
}

/** Makes the step of one leg of a journey. */
export function makeStep(dice: Dice, { does }: Leg, { at, service, agreedCents }: StepContext): DemoStep {
  const actor = dice.pick(DEMO_STAFF);
  const to = (status: OrderStatus, note: string | null = null): DemoStep => ({
    kind: 'status',
    at,
    actor,
    note,
    status,
  });
  switch (does) {
    case 'arrive':
      return service === 'mail'
        ? to('mail_tracking')
        : { ...to('pickup_assigned'), kind: 'status', status: 'pickup_assigned', assignedTo: dice.pick(DEMO_DRIVERS) };
    case 'receive':
      return to('device_received', dice.percent(30) ? 'Box is intact, device as described.' : null);
    case 'evaluate':
      return { ...to('evaluation'), kind: 'status', status: 'evaluation', assignedTo: actor };
    case 'wait':
      return to('payment_processing', 'Waiting for the number that Zelle goes to.');
    case 'revise': {
      const cents = Math.max(
        CENTS_PER_DOLLAR,
        Math.round((agreedCents * dice.between([0.6, 0.92])) / CENTS_PER_DOLLAR) * CENTS_PER_DOLLAR,
      );
      return {
        kind: 'status',
        at,
        actor,
        note: null,
        status: 'price_confirmation',
        revised: { cents, reason: dice.pick(REVISIONS) },
      };
    }
    case 'agree':
      return to('evaluation', 'Customer agrees, by phone.');
    case 'decline':
      return to('declined', 'Customer wants the device back.');
    case 'cancel':
      return to(
        'cancelled',
        dice.percent(50) ? 'Customer keeps the device.' : 'Nothing has arrived, no answer by phone.',
      );
    case 'pay':
      return { kind: 'pay', at, actor, note: null, ...payment(dice, agreedCents) };
    case 'reverse':
      return { kind: 'reverse', at, actor, note: null, reason: 'Wrong method picked.' };
    case 'slip':
    case 'complete':
      return to('completed');
    case 'undo':
      return { kind: 'undone', at, actor, note: 'Wrong order.', status: 'evaluation' };
    default:
      return assertNever(does);
  }
}

function payment(dice: Dice, agreedCents: Cents): { method: PaymentMethod; lessCents: Cents; reason: string | null } {
  const method = dice.key(METHODS);
  const isLess = dice.percent(5) && agreedCents > 50 * CENTS_PER_DOLLAR;
  return {
    method,
    lessCents: isLess ? 15 * CENTS_PER_DOLLAR : 0,
    reason: isLess ? 'Less $15 for the return label.' : null,
  };
}

import { useRef, useState } from 'react';
import type { Account } from '#contracts/auth.ts';
import type { Order } from '#contracts/orders.ts';
import { parseMoney } from '#domain/money.ts';
import { type AdPerson, trackAd } from '#web/features/ads/ad-events.ts';
import { ApiError, call, NetworkError } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';
import { cartItems, removeFromCart, requoteInCart } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { type ItemReport, type SubmitOutcome, type SubmitPorts, submitCart } from './submit-cart.ts';

/** What is to be said about an item that is still in the cart. */
export type ItemNote = Exclude<ItemReport, { kind: 'placed' }>;

/** An item that became an order; the order is not known where its answer never came. */
export interface PlacedItem {
  item: CartItem;
  order: Order | null;
}

export interface CartSubmission {
  busy: boolean;
  /** By the id of the item. */
  notes: Readonly<Record<string, ItemNote>>;
  /** What was placed since the page was opened. */
  placed: readonly PlacedItem[];
  /** Sends what is in the cart. A press while it is being sent changes nothing. */
  submit: (account: Account) => Promise<void>;
  /** Takes today's price for an item. */
  acceptPrice: (id: string) => void;
}

/** Submits the cart and keeps what came of each item (C4, Cart submit; C8). */
export function useCartSubmission(): CartSubmission {
  const [notes, setNotes] = useState<Readonly<Record<string, ItemNote>>>({});
  const [placed, setPlaced] = useState<readonly PlacedItem[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const drop = (id: string) => setNotes(({ [id]: _, ...others }) => others);
  const submit = async ({ customer, user }: Account) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setNotes({});
    const ends: ItemReport['kind'][] = [];
    try {
      const outcome = await submitCart(cartItems(), customer.id, {
        ...PORTS,
        report: (item, report) => {
          tellReport(item, report, user);
          if (report.kind !== 'sending') ends.push(report.kind);
          if (report.kind !== 'placed') return setNotes((before) => ({ ...before, [item.id]: report }));
          removeFromCart(item.id);
          drop(item.id);
          setPlaced((before) => [...before, { item, order: report.order }]);
        },
      });
      tellOutcome(outcome, ends);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const acceptPrice = (id: string) => {
    const note = notes[id];
    if (note?.kind !== 'price_changed') return;
    requoteInCart(id, note.quote);
    drop(id);
  };
  return { busy, notes, placed, submit, acceptPrice };
}

/** Tells advertising that an item is submitted, and that it became an order (C7). */
function tellReport(item: CartItem, report: ItemReport, person: AdPerson): void {
  if (report.kind === 'sending') {
    trackAd({ name: 'InitiateCheckout', id: item.id, cents: parseMoney(item.quotedPrice), person });
  } else if (report.kind === 'placed') {
    const { id, quotedPrice } = report.order ?? item;
    trackAd({ name: 'CompletePayment', id, cents: parseMoney(quotedPrice), person });
  }
}

const PORTS: Omit<SubmitPorts, 'report'> = {
  createOrder: (body, idempotencyKey) => call('orders.create', { body, idempotencyKey }),
  fetchQuote: (body) => call('quotes.calculate', { body }),
  isSignedIn,
};

/** Where the server refuses the question, the session hears of it by itself (lib/session-ended.ts). */
async function isSignedIn(): Promise<boolean> {
  try {
    await call('auth.me', {});
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    if (error instanceof ApiError || error instanceof NetworkError) return true;
    throw error;
  }
}

export const SIGN_IN_FIRST = {
  title: 'Please Sign In',
  description: 'You need to sign in to submit your orders.',
} as const;

export const NOT_SUBMITTED = {
  title: 'Submission Failed',
  description: 'There was an error submitting your orders. Please try again.',
} as const;

/** For somebody who was signed in on this page. */
export const SIGN_IN_AGAIN = {
  title: 'Please Sign In Again',
  description: 'Your session has ended. Everything in your cart is kept.',
} as const;

function tellOutcome(outcome: SubmitOutcome, ends: readonly ItemReport['kind'][]): void {
  if (outcome === 'signed_out') {
    toast({ ...SIGN_IN_AGAIN, variant: 'destructive' });
  } else if (ends.includes('failed')) {
    toast({ ...NOT_SUBMITTED, variant: 'destructive' });
  } else if (!ends.includes('price_changed')) {
    toast({ title: 'Orders Submitted!' });
  }
}

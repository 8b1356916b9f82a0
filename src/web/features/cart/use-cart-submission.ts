import { useRef, useState } from 'react';
import type { Account } from '#contracts/auth.ts';
import { parseMoney } from '#domain/money.ts';
import { type AdPerson, trackAd } from '#web/features/ads/index.ts';
import {
  accountCalls,
  accountSeller,
  createOrder,
  fetchQuote,
  type Place,
  type PlacedOrder,
  type PlacingOutcome,
} from '#web/features/place-order/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { toast } from '#web/ui/toast.tsx';
import { type CartItem, cartItems, removeFromCart, requoteInCart } from './cart.ts';
import { type ItemReport, submitCart } from './submit-cart.ts';

/** Note on an item that is still in the cart. */
export type ItemNote = Exclude<ItemReport, { kind: 'placed' }>;

/** Item that became an order; the order is unknown when its answer was lost. */
export interface PlacedItem {
  item: CartItem;
  order: PlacedOrder | null;
}

/** Submits the cart and keeps the result of each item. */
export function useCartSubmission() {
  const [notes, setNotes] = useState<Readonly<Record<string, ItemNote>>>({});
  const [placed, setPlaced] = useState<readonly PlacedItem[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { update } = useSession();

  const dropNote = (id: string) => setNotes(({ [id]: _, ...others }) => others);
  const submit = async (account: Account, place: Place | null) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setNotes({});
    const results: ItemReport['kind'][] = [];
    try {
      const outcome = await submitCart(cartItems(), accountSeller(account, place, accountCalls(update)), {
        createOrder,
        fetchQuote,
        report: (item, report) => {
          reportItem(item, report, account.user);
          if (report.kind !== 'sending') results.push(report.kind);
          if (report.kind !== 'placed') return setNotes((before) => ({ ...before, [item.id]: report }));
          removeFromCart(item.id);
          dropNote(item.id);
          setPlaced((before) => [...before, { item, order: report.order }]);
        },
      });
      showOutcome(outcome, results);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const acceptPrice = (id: string) => {
    const note = notes[id];
    if (note?.kind !== 'price_changed') return;
    requoteInCart(id, note.quote);
    dropNote(id);
  };
  return {
    busy,
    /** Notes by the id of the item. */
    notes,
    /** Items placed since the page was opened. */
    placed,
    /** Sends the cart. Does nothing while it is being sent. */
    submit,
    /** Accepts today's price for an item. */
    acceptPrice,
  };
}

export type CartSubmission = ReturnType<typeof useCartSubmission>;

/** Reports to advertising that an item is submitted, and that it became an order. */
function reportItem(item: CartItem, report: ItemReport, person: AdPerson): void {
  if (report.kind === 'sending') {
    trackAd({ name: 'InitiateCheckout', id: item.id, cents: parseMoney(item.quotedPrice), person });
  } else if (report.kind === 'placed') {
    const { id, quotedPrice } = report.order ?? item;
    trackAd({ name: 'CompletePayment', id, cents: parseMoney(quotedPrice), person });
  }
}

export const SIGN_IN_FIRST = {
  title: 'Please Sign In',
  description: 'You need to sign in to submit your orders.',
} as const;

const NOT_SUBMITTED = {
  title: 'Submission Failed',
  description: 'There was an error submitting your orders. Please try again.',
} as const;

/** Message for a customer who was signed in on this page. */
export const SIGN_IN_AGAIN = {
  title: 'Please Sign In Again',
  description: 'You’ve been signed out. Your cart is still here.',
} as const;

function showOutcome({ kind }: PlacingOutcome, results: readonly ItemReport['kind'][]): void {
  // The address for the labels may have failed before the first item was sent.
  const isNothingSent = results.length === 0 && kind !== 'placed';
  if (kind === 'signed_out') {
    toast({ ...SIGN_IN_AGAIN, variant: 'destructive' });
  } else if (isNothingSent || results.includes('failed')) {
    toast({ ...NOT_SUBMITTED, variant: 'destructive' });
  } else if (!results.includes('price_changed')) {
    toast({ title: 'Orders Submitted!' });
  }
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Account } from '#contracts/auth.ts';
import type { SellForm } from '#contracts/forms/sale.ts';
import { checkMailAddress } from '#domain/orders/submission.ts';
import {
  accountCalls,
  accountSeller,
  createOrder,
  needsPlace,
  newUnit,
  placeOrders,
  type QuotedDevice,
} from '#web/features/place-order/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { personTurn } from '#web/lib/storage/person.ts';
import { toast } from '#web/ui/toast.tsx';
import { reportOffer, reportOrders } from '../offer/sale-ads.ts';
import { lockQuote } from '../offer/use-quote.ts';
import { withUnit } from '../sale/ending.ts';
import { sellQuoteBody } from './device.ts';
import { currentSellOffer, type SellState } from './state.ts';
import { toLabelPlace, toQuotedDevice, toSaleBody } from './submission.ts';
import type { Sell } from './use-sell.ts';

/** Actions of the last step's buttons. */
export interface SaleActions {
  submit: () => void;
  acceptPrice: () => void;
  addToCart: () => void;
  isAddingToCart: boolean;
}

/**
 * Submits the order once the customer is signed in: at once, or after the registration dialog. Sends only on the event
 * that starts the submission: a second press within the same moment does nothing.
 */
export function useSale({ state, send, latest, reloadSeries }: Sell, addToCart: AddToCart): SaleActions {
  const { state: signInState, account, update } = useSession();

  const run = async (from: SellState, seller: Account) => {
    const offer = currentSellOffer(from);
    if (offer === null) throw new Error('An order without a price cannot be sent');
    const { form, progress } = from;
    const [unit] = progress.units;
    if (unit === undefined) reportOffer('InitiateCheckout', offer, seller.user);
    const outcome = await placeOrders({
      lines: [{ unit: unit ?? newUnit(), body: toSaleBody(form, offer) }],
      seller: accountSeller(seller, toLabelPlace(form), accountCalls(update)),
      createOrder,
      saveUnit: (key, changed) => {
        send({ type: 'progressed', progress: withUnit(latest().progress, key, changed) });
      },
    }).catch((error: unknown) => {
      // A bug must not leave the customer with a button that is busy forever.
      send({ type: 'sale_ended', outcome: { kind: 'server_failed', message: null }, seller });
      throw error;
    });
    send({ type: 'sale_ended', outcome, seller });
    if (outcome.kind === 'placed') reportOrders(outcome.orders, seller.user);
    if (outcome.kind === 'price_changed') reloadSeries();
  };

  const begin = useEffectEvent((seller: Account) => {
    if (latest().phase.name !== 'identifying') return;
    void run(send({ type: 'identified' }), seller);
  });
  const { phase } = state;
  const rejected = phase.name === 'identifying' ? phase.rejected : null;
  const seller = phase.name === 'identifying' && signInState === 'in' && account !== rejected ? account : null;
  useEffect(() => {
    if (seller !== null) begin(seller);
  }, [seller]);

  return {
    submit: () => {
      const sent = send({ type: 'submit_pressed' });
      const offer = sent.phase.name === 'identifying' ? currentSellOffer(sent) : null;
      if (offer !== null) reportOffer('SubmitForm', offer, account?.user ?? null);
    },
    acceptPrice: () => send({ type: 'price_accepted' }),
    ...useAddToCart({ send, latest }, addToCart),
  };
}

const NO_QUOTE = {
  title: 'Not added',
  message: 'We couldn’t lock your price. Please try again. What you entered is still here.',
  errors: {},
};

/** Puts a device into the cart. @returns false when a reload loses it */
export type AddToCart = (device: QuotedDevice) => boolean;

const NOT_KEPT = 'Your browser isn’t saving your cart. Check out before you close this page.';

/** Adds the device to the cart with a locked price, which is requested first if there is none yet. */
function useAddToCart(
  { send, latest }: Pick<Sell, 'send' | 'latest'>,
  addToCart: AddToCart,
): Pick<SaleActions, 'addToCart' | 'isAddingToCart'> {
  const [isAddingToCart, setIsAdding] = useState(false);
  const { state, account, update } = useSession();

  /** Saves the address that was typed for a label in the account, so that the cart does not ask for it. */
  const saveAddress = async (form: SellForm): Promise<void> => {
    const place = toLabelPlace(form);
    if (state !== 'in' || account === null || checkMailAddress(form) !== null) return;
    if (needsPlace(account, place)) await accountCalls(update).updateProfile(place);
  };

  const addDevice = async (before: SellState): Promise<void> => {
    const offer = currentSellOffer(before);
    const body = sellQuoteBody(before.form);
    if (offer === null || body === null) throw new Error('A device without a price cannot be in the cart');
    const turn = personTurn();
    const quote = offer.quote ?? (await lockQuote(offer, body));
    await saveAddress(before.form);
    // The cart takes neither a form that has changed meanwhile nor one whose person has signed out.
    if (latest().form !== before.form || turn !== personTurn()) return;
    if (quote.cents !== offer.cents) {
      send({ type: 'quote_received', quote });
      const message = 'The price changed since you last saw it. Please check it and add the device again.';
      send({ type: 'cart_failed', refusal: { title: 'Not added', message, errors: {} } });
      return;
    }
    const isKept = addToCart(toQuotedDevice(before.form, offer, quote));
    reportOffer('SubmitForm', { ...offer, quote }, account?.user ?? null);
    send({ type: 'next_device' });
    toast(
      isKept
        ? { title: 'Added to Cart', description: `${offer.product.model} is in your cart.` }
        : { title: 'Added to Cart', description: NOT_KEPT, durationMs: 15_000 },
    );
  };

  return {
    isAddingToCart,
    addToCart: () => {
      const before = send({ type: 'cart_pressed' });
      if (isAddingToCart || before.refusal !== null || before.phase.name !== 'editing') return;
      setIsAdding(true);
      addDevice(before)
        .catch((error: unknown) => {
          if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
          send({ type: 'cart_failed', refusal: NO_QUOTE });
        })
        .finally(() => setIsAdding(false));
    },
  };
}

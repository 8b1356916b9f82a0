import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Product } from '#contracts/products.ts';
import type { NamedAnswers } from '#domain/catalog/slugs.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import type { AdPerson } from '#web/features/ads/index.ts';
import type { PlacingOutcome } from '#web/features/place-order/index.ts';
import { ApiError, call, NetworkError } from '#web/lib/api.ts';
import { usePageData } from '#web/page-data.ts';
import { useHeldElsewhere } from '../offer/held-prices.ts';
import type { Offer } from '../offer/offer.ts';
import { reportOffer, reportOrders } from '../offer/sale-ads.ts';
import { type QuoteStatus, useQuote } from '../offer/use-quote.ts';
import { placedOrders } from '../sale/state.ts';
import { type SaleMachine, useSaleDialog } from '../sale/use-sale-dialog.ts';
import { type Device, quoteBody } from './offer.ts';
import { currentOffer, type EvaluationEvent, type EvaluationState, evaluationDrafts, openEvaluation } from './state.ts';
import { loadLaterSteps, reduceLoaded } from './step.tsx';

export interface Evaluation extends SaleMachine<EvaluationState, EvaluationEvent> {
  offer: Offer | null;
  quoteStatus: QuoteStatus;
  /** Loads today's prices again, as after the server has named another one. */
  refreshProducts: () => void;
}

/** Runs the evaluation dialog: its state, its draft, today's prices and the locked quote. */
export function useEvaluation(device: Device, offline: boolean, named: NamedAnswers | undefined): Evaluation {
  const [drafts] = useState(() => evaluationDrafts(device));
  const { shop } = usePageData();
  const machine = useSaleDialog(drafts, reduceLoaded, (kept, held) =>
    openEvaluation(device, { offline, pickups: shop }, kept, named, held),
  );
  const { state, latest } = machine;
  const send = (event: EvaluationEvent): EvaluationState => {
    const before = latest();
    const after = machine.send(event);
    const submittedOffer = event.type === 'continue_pressed' && after.step !== before.step ? currentOffer(after) : null;
    if (wantsReminder(after) !== wantsReminder(before) && before.step !== 'options') void remind(after);
    if (submittedOffer !== null) reportOffer('SubmitForm', submittedOffer, adPersonOf(after), after.form.quantity);
    return after;
  };
  useHeldElsewhere((held) => send({ type: 'held_elsewhere', held }));
  const offer = currentOffer(state);
  const refreshProducts = useTodaysProducts(device, (products, isOffline) =>
    send({ type: 'products_loaded', products, offline: isOffline }),
  );
  const quoteStatus = useQuote(offer, quoteBody(state.device, state.form, offer), (quote, isNews) => {
    send({ type: 'quote_received', quote });
    if (isNews) refreshProducts();
  });
  return { ...machine, send, offer, quoteStatus, refreshProducts };
}

/** Returns true when the box about offers is ticked, and the seller is known. */
function wantsReminder({ step, form }: EvaluationState): boolean {
  return step === 'handover' && form.offers;
}

/** Asks the shop to keep the price for one reminder, or to forget it; its box is in the later steps. */
async function remind(state: EvaluationState): Promise<void> {
  const { keepReminder } = await loadLaterSteps();
  await keepReminder(state);
}

/** Sends the orders when the customer confirms, and when a changed price is accepted. */
export function useSubmission({ send, latest, refreshProducts }: Evaluation) {
  const { timeZone } = usePageData().shop;
  /** Sends only on the press that starts the submission: a second one within the same moment does nothing. */
  const begin = (event: EvaluationEvent) => {
    const wasSending = latest().phase.name === 'sending';
    const state = send(event);
    if (!wasSending && state.phase.name === 'sending') void run(state);
  };

  const run = async (state: EvaluationState) => {
    const outcome = await submit(state).catch((error: unknown) => {
      // A bug must not leave the customer with a button that is busy forever.
      send({ type: 'submission_ended', outcome: { kind: 'server_failed', message: null } });
      throw error;
    });
    send({ type: 'submission_ended', outcome });
    if (outcome.kind === 'price_changed') refreshProducts();
  };

  const submit = async (state: EvaluationState): Promise<PlacingOutcome> => {
    const offer = currentOffer(state);
    if (offer === null) throw new Error('An order without a price cannot be sent');
    const { createOrder, submitOrders, toSubmission } = await loadLaterSteps();
    const { device, form, progress: start } = state;
    const isFirstTry = start.guest === null && start.units.length === 0;
    if (isFirstTry) reportOffer('InitiateCheckout', offer, adPersonOf(state), form.quantity);
    return submitOrders(toSubmission(device, form, offer, window.location.pathname), start, {
      createGuest: (body, idempotencyKey) => call('customers.createGuest', { body, idempotencyKey }),
      createOrder,
      save: (progress) => {
        send({ type: 'progressed', progress });
        reportOrders(placedOrders(progress), adPersonOf({ form, progress }));
      },
    });
  };

  return {
    confirm: () => begin({ type: 'confirm_pressed', now: shopTime(new Date(), timeZone) }),
    acceptPrice: () => begin({ type: 'price_accepted' }),
  };
}

/** Returns the seller for advertising, from the form and the created record. */
function adPersonOf({ form, progress }: Pick<EvaluationState, 'form' | 'progress'>): AdPerson {
  const { email, phone } = form;
  return { email, phone, id: progress.guest?.customerId ?? null };
}

/**
 * Loads today's products of the model when the dialog opens, and again by the function it returns. When the call
 * fails or is empty, the given products stay, else the built-in catalog's, and count as offline.
 */
function useTodaysProducts(
  { deviceType, model, products: listedProducts }: Device,
  onProducts: (products: readonly Product[], offline: boolean) => void,
): () => void {
  const [round, setRound] = useState(0);
  const reportProducts = useEffectEvent(onProducts);
  const reportFallback = useEffectEvent(async () => {
    onProducts(listedProducts.length > 0 ? listedProducts : await builtInModel(deviceType, model), true);
  });

  // `round` loads again.
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const products = await fetchProducts(deviceType, model, leaving.signal);
      if (leaving.signal.aborted) return;
      if (products.length > 0) reportProducts(products, false);
      else await reportFallback();
    };
    load().catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [deviceType, model, round]);

  return useCallback(() => setRound((current) => current + 1), []);
}

/** Loads the products of a model; empty when the shop does not answer. */
async function fetchProducts(deviceType: DeviceType, model: string, signal: AbortSignal): Promise<readonly Product[]> {
  try {
    return await call('products.list', { query: { deviceType, model }, signal });
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    console.warn("Today's prices could not be loaded", error);
    return [];
  }
}

async function builtInModel(deviceType: DeviceType, model: string): Promise<readonly Product[]> {
  const { builtInProducts } = await import('#web/features/catalog/built-in/index.ts');
  return builtInProducts(deviceType).filter((product) => product.model === model);
}

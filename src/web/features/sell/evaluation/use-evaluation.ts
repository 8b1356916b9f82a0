import { useState } from 'react';
import type { QuoteBody } from '#web/features/place-order/index.ts';
import { personTurn } from '#web/lib/person.ts';
import { useMachine } from '#web/lib/use-machine.ts';
import { dismissToast, toast } from '#web/ui/toast.tsx';
import type { Offer } from '../priced-offer.ts';
import { tellOffer } from '../sale-ads.ts';
import { type QuoteStatus, useQuote } from '../use-quote.ts';
import { adPersonOf } from './ad-person-of.ts';
import { clearDraft, loadDraft, saveDraft } from './draft.ts';
import {
  currentOffer,
  type EvaluationEvent,
  type EvaluationState,
  evaluationReducer,
  openEvaluation,
} from './evaluation-state.ts';
import { connectionOf, type Device } from './offer.ts';
import { useTodaysProducts } from './use-todays-products.ts';

export interface Evaluation {
  state: EvaluationState;
  offer: Offer | null;
  quoteStatus: QuoteStatus;
  /** What is on screen was entered on an earlier visit. */
  restored: boolean;
  send: (event: EvaluationEvent) => EvaluationState;
  latest: () => EvaluationState;
  /** Asks for today's prices again, as when the server has named another one. */
  refreshProducts: () => void;
}

/** Runs the evaluation dialog: its state, its draft, today's prices and the locked quote. */
export function useEvaluation(device: Device, offline: boolean): Evaluation {
  const [draft] = useState(() => loadDraft(device.deviceType, device.model, Date.now()));
  const machine = useMachine(evaluationReducer, () => openEvaluation(device, offline, draft));
  const [turn] = useState(personTurn);
  const [restored, setRestored] = useState(draft !== null);

  const send = (event: EvaluationEvent): EvaluationState => {
    const before = machine.latest();
    const after = machine.send(event);
    // An answer may come after its person has signed out: then nothing is kept of it.
    if (turn === personTurn()) keep(before, after, event);
    const sent = event.type === 'continue_pressed' && after.step !== before.step ? currentOffer(after) : null;
    if (sent !== null) tellOffer('SubmitForm', sent, adPersonOf(after), after.form.options.quantity);
    if (event.type === 'started_over') setRestored(false);
    if (after.refusal !== null && after.refusal !== before.refusal) {
      const { title, message } = after.refusal;
      toast({ title, description: message, variant: 'destructive' });
    }
    // What it said is done.
    if (after.refusal === null && before.refusal !== null) dismissToast();
    return after;
  };

  const { state } = machine;
  const offer = currentOffer(state);
  const refreshProducts = useTodaysProducts(device, (products, isOffline) =>
    send({ type: 'products_loaded', products, offline: isOffline }),
  );
  const quoteStatus = useQuote(offer, quoteBody(state, offer), (quote, isNews) => {
    send({ type: 'quote_received', quote });
    if (isNews) refreshProducts();
  });
  return { state, offer, quoteStatus, restored, send, latest: machine.latest, refreshProducts };
}

/** What is to be priced by variant A's rule (decision 11). */
function quoteBody({ device, form }: EvaluationState, offer: Offer | null): QuoteBody | null {
  const { condition } = form.options;
  if (offer === null || condition === null) return null;
  const { carrier, lockStatus } = connectionOf(device, form.options);
  return { productId: offer.product.id, condition, carrier, lockStatus, rule: 'evaluation' };
}

/** Saves what has to survive a reload, at once: a call may follow that must find its key again. */
function keep(before: EvaluationState, after: EvaluationState, event: EvaluationEvent): void {
  if (event.type === 'started_over') {
    clearDraft(after.device.deviceType, after.device.model);
    return;
  }
  const hasChanged =
    after.form !== before.form ||
    after.step !== before.step ||
    after.quote !== before.quote ||
    after.progress !== before.progress ||
    after.phase !== before.phase;
  if (hasChanged) saveDraft(after, Date.now());
}

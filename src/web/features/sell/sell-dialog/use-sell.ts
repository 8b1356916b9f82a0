import { useState } from 'react';
import { personTurn } from '#web/lib/person.ts';
import { useMachine } from '#web/lib/use-machine.ts';
import { dismissToast, toast } from '#web/ui/toast.tsx';
import type { Offer } from '../priced-offer.ts';
import { type QuoteStatus, useQuote } from '../use-quote.ts';
import { clearSellDraft, loadSellDraft, saveSellDraft } from './sell-draft.ts';
import { sellQuoteBody } from './sell-offer.ts';
import { sellReducer } from './sell-reducer.ts';
import { currentSellOffer, openSell, type SellEvent, type SellState } from './sell-state.ts';
import { type SeriesState, useSeries } from './use-series.ts';

export interface Sell {
  state: SellState;
  offer: Offer | null;
  quoteStatus: QuoteStatus;
  series: SeriesState;
  /** Asks for the products again. */
  reloadSeries: () => void;
  /** What is on screen was entered on an earlier visit. */
  restored: boolean;
  send: (event: SellEvent) => SellState;
  latest: () => SellState;
}

/** Runs the Sell Your Device dialog: its state, its draft, today's products and the locked quote. */
export function useSell(): Sell {
  const [draft] = useState(() => loadSellDraft(Date.now()));
  const machine = useMachine(sellReducer, () => openSell(draft));
  const [turn] = useState(personTurn);
  const [restored, setRestored] = useState(draft !== null && draft.form.deviceType !== null);

  const send = (event: SellEvent): SellState => {
    const before = machine.latest();
    const after = machine.send(event);
    // An answer may come after its person has signed out: then nothing is kept of it.
    if (turn === personTurn()) keep(before, after, event);
    if (event.type === 'started_over' || event.type === 'next_device') setRestored(false);
    if (after.refusal !== null && after.refusal !== before.refusal) {
      const { title, message } = after.refusal;
      toast({ title, description: message, variant: 'destructive' });
    }
    // What it said is done.
    if (after.refusal === null && before.refusal !== null) dismissToast();
    return after;
  };

  const { state } = machine;
  const { series, reload } = useSeries(state.form.deviceType, ({ products, offline }) => {
    if (!offline) send({ type: 'products_loaded', products });
  });
  const offer = currentSellOffer(state);
  const quoteStatus = useQuote(offer, sellQuoteBody(state.form), (quote, isNews) => {
    send({ type: 'quote_received', quote });
    if (isNews) reload();
  });
  return { state, offer, quoteStatus, series, reloadSeries: reload, restored, send, latest: machine.latest };
}

/** Saves what has to survive a reload, at once: a call may follow that must find its key again. */
function keep(before: SellState, after: SellState, event: SellEvent): void {
  if (event.type === 'started_over') {
    clearSellDraft();
    return;
  }
  const hasChanged =
    after.form !== before.form ||
    after.step !== before.step ||
    after.quote !== before.quote ||
    after.unit !== before.unit;
  if (hasChanged) saveSellDraft(after, Date.now());
}

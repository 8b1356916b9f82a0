import { useState } from 'react';
import type { SaleRefusal } from '#contracts/forms/sale.ts';
import { personTurn } from '#web/lib/storage/person.ts';
import { useMachine } from '#web/lib/use-machine.ts';
import { type HeldPrices, loadHeldPrices, saveHeldPrices } from '../offer/held-prices.ts';
import type { Drafts } from './draft.ts';
import type { KeptSale, SaleState } from './state.ts';

type Kept<State extends SaleState> = KeptSale<State['form'], State['step']>;

/** A running dialog: its state, which `send` changes and `latest` reads at once. */
export interface SaleMachine<State extends SaleState, Event> {
  state: State;
  /** True when the entries on screen are from an earlier visit. */
  restored: boolean;
  send: (event: Event) => State;
  latest: () => State;
}

/**
 * Runs a dialog: its state, its draft, and the toast of a refusal.
 * @param isNoticeShown returns true when the dialog shows that a form was kept
 */
export function useSaleDialog<State extends SaleState, Event extends { type: string }>(
  drafts: Drafts<Kept<State>>,
  reducer: (state: State, event: Event) => State,
  open: (kept: Kept<State> | null, held: HeldPrices) => State,
  isNoticeShown: (form: State['form']) => boolean = () => true,
): SaleMachine<State, Event> {
  const [kept] = useState(() => drafts.load(Date.now()));
  const machine = useMachine(reducer, () => open(kept, loadHeldPrices(Date.now())));
  const [turn] = useState(personTurn);
  const [restored, setRestored] = useState(kept !== null && isNoticeShown(kept.form));

  const send = (event: Event): State => {
    const before = machine.latest();
    const after = machine.send(event);
    // An answer may come after its person has signed out: then it is not saved.
    if (turn === personTurn()) saveChanges(drafts, before, after, event);
    if (event.type === 'started_over' || event.type === 'next_device') setRestored(false);
    if (after.refusal !== before.refusal) showRefusal(after.refusal);
    return after;
  };
  return { state: machine.state, restored, send, latest: machine.latest };
}

/**
 * Shows a refusal as a toast, or removes an outdated one. Loads the toasts' code on first use; the fields are marked also
 * without it.
 */
function showRefusal(refusal: SaleRefusal | null): void {
  import('#web/ui/toast.tsx').then(
    ({ dismissToast, toast }) => {
      if (refusal === null) dismissToast();
      else toast({ title: refusal.title, description: refusal.message, variant: 'destructive' });
    },
    (error: unknown) => console.warn('A message could not be loaded', error),
  );
}

/** Saves the data that must survive a reload, at once: a following call must find its key again. */
function saveChanges<State extends SaleState>(
  drafts: Drafts<Kept<State>>,
  before: State,
  after: State,
  { type }: { type: string },
): void {
  if (after.held !== before.held && type !== 'held_elsewhere') saveHeldPrices(after.held);
  if (type === 'started_over') drafts.clear();
  else if ((['form', 'step', 'quote', 'progress'] as const).some((part) => after[part] !== before[part])) {
    drafts.save(after, Date.now());
  }
}

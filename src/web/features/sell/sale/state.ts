import type { Account } from '#contracts/auth.ts';
import { SALE_FIELDS, type SaleErrors, type SaleField, type SaleRefusal } from '#contracts/forms/sale.ts';
import type { NewCustomer, PlacedOrder, PlacingOutcome, Unit } from '#web/features/place-order/index.ts';
import {
  acceptedPrice,
  askAboutPrice,
  type KnownPrices,
  type LockedQuote,
  type Offer,
  type PriceQuestion,
} from '../offer/offer.ts';

/** The state that both dialogs have, and what they decide alike (C4). Each has a reducer of its own for the rest. */

/** How far a submission has come. It is saved before each call, so that a reload or a retry goes on where it stopped. */
export interface Progress {
  /** A guest's customer record. */
  guest: NewCustomer | null;
  /** One for each device, in the order in which they are sent (C7: sent once per unit). */
  units: readonly Unit[];
}

/** The seller and the handover of either form before anything is typed or chosen. */
export const NO_SELLER = { name: '', email: '', phone: '', address: '', city: '', state: '', zip: '' };

export const NO_PROGRESS: Progress = { guest: null, units: [] };

/**
 * What a dialog is doing. `identifying`: the order is complete, and waits for somebody to be signed in (C4); `rejected` is
 * an account that the server has just not known any more.
 */
export type SalePhase =
  | { name: 'editing' }
  | { name: 'identifying'; rejected: Account | null }
  | { name: 'sending' }
  | ({ name: 'price_changed' } & PriceQuestion)
  | { name: 'placed' };

export interface SaleState<Form = object, Step = unknown> extends KnownPrices {
  form: Form;
  step: Step;
  phase: SalePhase;
  progress: Progress;
  errors: SaleErrors;
  /** Why the last press did not go on. A new object for every press: it is said once, and the first wrong field focused. */
  refusal: SaleRefusal | null;
}

/** What a draft keeps of a dialog. */
export interface KeptSale<Form, Step> {
  form: Form;
  step: Step;
  quote: LockedQuote | null;
  progress: Progress;
}

/** What happens in both dialogs. */
export type SaleEvent<Form> =
  | { type: 'edited'; change: Partial<Form> }
  | { type: 'quote_received'; quote: LockedQuote }
  | { type: 'progressed'; progress: Progress }
  | { type: 'price_accepted' }
  | { type: 'price_declined' };

/** What the dialogs decide differently. */
export interface SaleRules<State extends SaleState> {
  /** Takes a change of the form, with what it entails. */
  changed(state: State, change: Partial<State['form']>): State['form'];
  offerOf(state: State): Offer | null;
  /** What follows once a changed price is accepted. */
  accepted: SalePhase;
  /** What stays of the form once its orders are made. */
  nextForm(form: State['form']): State['form'];
  refusalOf(outcome: Exclude<PlacingOutcome, { kind: 'placed' | 'price_changed' }>): SaleRefusal;
}

/** Opens a dialog with what its draft has kept. @param quantity of the form's devices */
export function openSale<Form extends object, Step>(
  { form, step, quote, progress }: KeptSale<Form, Step>,
  quantity: number,
): SaleState<Form, Step> {
  const isPlaced = placedOrders(progress).length >= quantity;
  const phase = { name: isPlaced ? 'placed' : 'editing' } as const;
  return { form, step, quote, named: null, progress, phase, errors: {}, refusal: null };
}

/** Decides what both dialogs decide alike. */
export function takeSaleEvent<State extends SaleState>(
  state: State,
  event: SaleEvent<State['form']>,
  rules: SaleRules<State>,
): State {
  const { phase } = state;
  switch (event.type) {
    case 'edited':
      return edited(state, event.change, rules);
    case 'quote_received':
      return { ...state, quote: event.quote, named: null };
    case 'progressed':
      return { ...state, progress: event.progress };
    case 'price_accepted':
      if (phase.name !== 'price_changed') return state;
      return { ...state, ...acceptedPrice(phase, state.quote), phase: rules.accepted };
    case 'price_declined':
      return phase.name === 'price_changed' ? { ...state, phase: { name: 'editing' } } : state;
  }
}

/** Ends a submission. A changed price is shown beside the one before, and the customer decides (decision 12). */
export function ended<State extends SaleState>(state: State, outcome: PlacingOutcome, rules: SaleRules<State>): State {
  if (outcome.kind === 'placed') {
    return { ...state, phase: { name: 'placed' }, form: rules.nextForm(state.form), quote: null, refusal: null };
  }
  const editing: State = { ...state, phase: { name: 'editing' } };
  if (outcome.kind !== 'price_changed') return refused(editing, rules.refusalOf(outcome));
  const offer = rules.offerOf(state);
  if (offer === null) return editing;
  const { question, known } = askAboutPrice(offer, outcome.cents);
  return { ...state, ...known, phase: { name: 'price_changed', ...question } };
}

/** Asks a question about a changed price anew where prices have come in: what its button names is what is sent. */
export function repriced<State extends SaleState>(state: State, { offerOf }: SaleRules<State>): State {
  const offer = offerOf(state);
  if (state.phase.name !== 'price_changed' || offer === null) return state;
  return { ...state, phase: { ...state.phase, newCents: offer.cents } };
}

export function refused<State extends SaleState>(state: State, refusal: SaleRefusal): State {
  return { ...state, errors: refusal.errors, refusal: { ...refusal } };
}

/** The orders that exist, in the order of the units. */
export function placedOrders({ units }: Progress): readonly PlacedOrder[] {
  return units.flatMap((unit) => (unit.order === null ? [] : [unit.order]));
}

/** Returns true while an order may be on its way without an answer: what would forget its key has to wait. */
export function isUnsettled({ progress }: SaleState): boolean {
  return progress.units.some((unit) => unit.unsettled.length > 0);
}

/** Puts a unit in its place; null takes it out. */
export function withUnit({ guest, units }: Progress, key: string, unit: Unit | null): Progress {
  const changed = unit === null ? [] : [unit];
  const isKnown = units.some((other) => other.key === key);
  return {
    guest,
    units: isKnown ? units.flatMap((other) => (other.key === key ? changed : [other])) : [...units, ...changed],
  };
}

const DEVICE: readonly SaleField[] = ['deviceType', 'series', 'device'];
/** Fields that are asked anew when another one changes. */
const ASKED_ANEW: Readonly<Record<string, readonly SaleField[]>> = {
  deviceType: DEVICE,
  series: DEVICE,
  device: DEVICE,
  serviceMethod: ['date', 'time', 'address', 'city', 'state', 'zip'],
};

/** Takes a change of the form; a field that is changed is no longer marked wrong. Nothing changes while sending. */
function edited<State extends SaleState>(state: State, change: Partial<State['form']>, rules: SaleRules<State>): State {
  const { phase } = state;
  if (phase.name !== 'editing' && phase.name !== 'identifying') return state;
  const touched = Object.keys(change).filter((name) => Reflect.get(change, name) !== Reflect.get(state.form, name));
  const errors = without(state.errors, [...touched, ...touched.flatMap((name) => ASKED_ANEW[name] ?? [])]);
  // Once nothing is marked any more, what the toast says is done.
  const isMended = touched.length > 0 && Object.keys(errors).length === 0;
  return { ...state, form: rules.changed(state, change), errors, refusal: isMended ? null : state.refusal };
}

export function without(errors: SaleErrors, names: readonly string[]): SaleErrors {
  const rest: SaleErrors = {};
  for (const field of SALE_FIELDS) {
    const text = errors[field];
    if (text !== undefined && !names.includes(field)) rest[field] = text;
  }
  return rest;
}

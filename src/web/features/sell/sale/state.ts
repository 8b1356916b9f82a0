import type { Account } from '#contracts/auth.ts';
import type { SaleErrors, SaleField, SaleRefusal } from '#contracts/forms/sale.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import type { NewCustomer, PlacedOrder, Unit } from '#web/features/place-order/index.ts';
import { type HeldPrices, holdPrice } from '../offer/held-prices.ts';
import { acceptedPrice, type LockedQuote, type Offer, type PriceQuestion, type ServerPrices } from '../offer/offer.ts';

/** State and decisions that both dialogs share. Each has its own reducer for the rest. */

/** Progress of a submission. Saved before each call: a reload or a retry continues where it stopped. */
export interface Progress {
  /** A guest's customer record. */
  guest: NewCustomer | null;
  /** One for each device, in the order in which they are sent. */
  units: readonly Unit[];
}

/** Empty fields of seller and handover, shared by both forms. */
export const NO_SELLER = { name: '', email: '', phone: '', address: '', city: '', state: '', zip: '' };

export const NO_PROGRESS: Progress = { guest: null, units: [] };

/**
 * Phase of a dialog. `identifying`: the order is complete, and waits for a sign-in; `rejected` is an account that
 * the server has just refused as unknown.
 */
export type SalePhase =
  | { name: 'editing' }
  | { name: 'identifying'; rejected: Account | null }
  | { name: 'sending' }
  | ({ name: 'price_changed' } & PriceQuestion)
  | { name: 'placed' };

export interface SaleState<Form = object, Step = unknown> extends ServerPrices {
  form: Form;
  step: Step;
  phase: SalePhase;
  progress: Progress;
  /** Where and when the shop picks up. */
  pickups: PickupRules;
  errors: SaleErrors;
  /**
   * Reason that the last press was refused. A new object for every press: it is announced once, and the first wrong
   * field focused.
   */
  refusal: SaleRefusal | null;
}

/** Fields of a dialog in its draft. */
export interface KeptSale<Form, Step> {
  form: Form;
  step: Step;
  quote: LockedQuote | null;
  progress: Progress;
}

/** Events of both dialogs. */
export type SaleEvent<Form> =
  | { type: 'edited'; change: Partial<Form> }
  | { type: 'quote_received'; quote: LockedQuote }
  | { type: 'held_elsewhere'; held: HeldPrices }
  | { type: 'progressed'; progress: Progress }
  | { type: 'price_accepted' }
  | { type: 'price_declined' };

/** Decisions in which the dialogs differ. */
export interface SaleRules<State extends SaleState> {
  /** Applies a change of the form, with its consequences. */
  applyChange(state: State, change: Partial<State['form']>): State['form'];
  offerOf(state: State): Offer | null;
  /** Phase after a changed price is accepted. */
  acceptedPhase: SalePhase;
}

/**
 * Opens a dialog from its draft.
 * @param quantity number of the form's devices
 * @param held prices that this browser was shown
 */
export function openSale<Form extends object, Step>(
  { form, step, quote, progress }: KeptSale<Form, Step>,
  quantity: number,
  pickups: PickupRules,
  held: HeldPrices,
): SaleState<Form, Step> {
  const isPlaced = placedOrders(progress).length >= quantity;
  const phase = { name: isPlaced ? 'placed' : 'editing' } as const;
  return { form, step, quote, held, named: null, progress, phase, pickups, errors: {}, refusal: null };
}

/** Reduces the events that both dialogs handle the same way. */
export function takeSaleEvent<State extends SaleState>(
  state: State,
  event: SaleEvent<State['form']>,
  rules: SaleRules<State>,
): State {
  const { phase } = state;
  switch (event.type) {
    case 'edited':
      return applyEdit(state, event.change, rules);
    case 'quote_received': {
      const held = holdPrice(state.held, event.quote);
      return repriceSale({ ...state, quote: event.quote, named: event.quote, held }, rules);
    }
    case 'held_elsewhere':
      return { ...state, held: event.held };
    case 'progressed':
      return { ...state, progress: event.progress };
    case 'price_accepted':
      if (phase.name !== 'price_changed') return state;
      return { ...state, ...acceptedPrice(phase, state.quote), phase: rules.acceptedPhase };
    case 'price_declined':
      return phase.name === 'price_changed' ? { ...state, phase: { name: 'editing' } } : state;
  }
}

/**
 * Updates the question about a changed price when new prices arrive: the price on its button is the one that is sent.
 */
export function repriceSale<State extends SaleState>(state: State, { offerOf }: SaleRules<State>): State {
  const offer = offerOf(state);
  if (state.phase.name !== 'price_changed' || offer === null) return state;
  return { ...state, phase: { ...state.phase, newCents: offer.cents } };
}

export function refuseSale<State extends SaleState>(state: State, refusal: SaleRefusal): State {
  return { ...state, errors: refusal.errors, refusal: { ...refusal } };
}

/** Returns the existing orders, in the order of the units. */
export function placedOrders({ units }: Progress): readonly PlacedOrder[] {
  return units.flatMap((unit) => (unit.order === null ? [] : [unit.order]));
}

/** Returns true while an order may have been sent without an answer: an action that would drop its key has to wait. */
export function isUnsettled({ progress }: Pick<SaleState, 'progress'>): boolean {
  return progress.units.some((unit) => unit.unsettled.length > 0);
}

const DEVICE: readonly SaleField[] = ['deviceType', 'series', 'device'];
/** Fields that are validated again when another one changes. */
const VALIDATED_AGAIN: Readonly<Record<string, readonly SaleField[]>> = {
  deviceType: DEVICE,
  series: DEVICE,
  device: DEVICE,
  serviceMethod: ['date', 'time', 'address', 'city', 'state', 'zip'],
};

/** Applies a change of the form; a changed field is no longer marked as wrong. Nothing changes while sending. */
function applyEdit<State extends SaleState>(
  state: State,
  change: Partial<State['form']>,
  rules: SaleRules<State>,
): State {
  const { phase } = state;
  if (phase.name !== 'editing' && phase.name !== 'identifying') return state;
  const touched = Object.keys(change).filter((name) => Reflect.get(change, name) !== Reflect.get(state.form, name));
  const errors = withoutErrors(state.errors, [...touched, ...touched.flatMap((name) => VALIDATED_AGAIN[name] ?? [])]);
  // Once no field is marked any more, the toast is outdated.
  const isCorrected = touched.length > 0 && Object.keys(errors).length === 0;
  return { ...state, form: rules.applyChange(state, change), errors, refusal: isCorrected ? null : state.refusal };
}

export function withoutErrors(errors: SaleErrors, names: readonly string[]): SaleErrors {
  const rest: SaleErrors = { ...errors };
  for (const name of names) Reflect.deleteProperty(rest, name);
  return rest;
}

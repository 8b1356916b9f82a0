import type { Account } from '#contracts/auth.ts';
import type { Product } from '#contracts/products.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { AddressFields } from '#domain/orders/submission.ts';
import { lockFromCarrier } from '#domain/pricing/quote.ts';
import type { PlacingOutcome } from '#web/features/place-order/index.ts';
import { acceptedPrice, askAboutPrice } from '../price-question.ts';
import { failureRefusal, stepOf } from './outcome-texts.ts';
import { cartRefusal, checkStep, firstRefusal, type SellRefusal, STEPS, type Step } from './sell-checks.ts';
import {
  type ChosenDevice,
  EMPTY_SELL_FORM,
  hasLock,
  SELL_FIELDS,
  type SellErrors,
  type SellField,
  type SellForm,
} from './sell-form.ts';
import {
  currentSellOffer,
  openSell,
  type PressEvent,
  type SellEvent,
  type SellPhase,
  type SellState,
} from './sell-state.ts';

/** The one place that decides what the Sell Your Device dialog does (C4, variant B). */
export function sellReducer(state: SellState, event: SellEvent): SellState {
  switch (event.type) {
    case 'device_type_chosen':
      return edited(state, { deviceType: event.deviceType, series: null, ...NO_DEVICE }, FIRST_STEP);
    case 'series_chosen':
      return edited(state, { series: event.series, ...NO_DEVICE }, FIRST_STEP);
    case 'device_chosen':
      return edited(state, chosen(state.form, event.device), FIRST_STEP);
    case 'products_loaded':
      return productsLoaded(state, event.products);
    case 'condition_chosen':
      return edited(state, { condition: event.condition }, ['condition']);
    case 'lock_chosen':
      return edited(state, { lockStatus: event.lockStatus }, ['lockStatus']);
    case 'details_typed':
      return edited(state, event.change, Object.keys(event.change));
    case 'method_chosen':
      return edited(state, { serviceMethod: event.method }, LAST_STEP);
    case 'address_changed':
      return edited(state, { address: event.address }, changedParts(state.form.address, event.address));
    case 'address_known':
      return isEmpty(state.form.address) ? edited(state, { address: event.address }, []) : state;
    case 'person_changed':
      return { ...state, form: { ...state.form, person: { ...state.form.person, ...event.change } } };
    case 'quote_received':
      return { ...state, quote: event.quote, named: null };
    default:
      return pressed(state, event);
  }
}

function pressed(state: SellState, event: PressEvent): SellState {
  switch (event.type) {
    case 'back_pressed':
      return toStep(state, STEPS[STEPS.indexOf(state.step) - 1]);
    case 'continue_pressed':
      return continued(state);
    case 'cart_pressed':
      return checked(state, { name: 'editing' }, cartRefusal);
    case 'next_device':
      return openSell({ form: nextForm(state.form), step: 1, quote: null, unit: null });
    case 'started_over':
      return openSell(null);
    case 'cart_failed':
      return refused(state, event.refusal);
    case 'submit_pressed':
      return checked(state, IDENTIFYING);
    case 'identified':
      return state.phase.name === 'identifying' ? { ...state, phase: { name: 'sending' } } : state;
    case 'identification_declined':
      return state.phase.name === 'identifying' ? { ...state, phase: { name: 'editing' } } : state;
    case 'unit_saved':
      return { ...state, unit: event.unit };
    case 'sale_ended':
      return ended(state, event);
    case 'price_accepted':
      if (state.phase.name !== 'price_changed') return state;
      return { ...state, ...acceptedPrice(state.phase, state.quote), phase: IDENTIFYING };
    case 'price_declined':
      return state.phase.name === 'price_changed' ? { ...state, phase: { name: 'editing' } } : state;
    default:
      return assertNever(event);
  }
}

const IDENTIFYING: SellPhase = { name: 'identifying', rejected: null };
const FIRST_STEP: readonly SellField[] = ['deviceType', 'series', 'device'];
const LAST_STEP: readonly SellField[] = ['serviceMethod', 'address', 'city', 'state', 'zip'];
const NO_DEVICE = { device: null, lockStatus: null } as const;

/** Everything begins anew but the person (C4): who sells three devices does not type an address three times. */
function nextForm({ person, address }: SellForm): SellForm {
  return { ...EMPTY_SELL_FORM, person, address };
}

/** What was said of the lock goes with the device; a carrier decides it (decision 8). */
function chosen({ lockStatus }: SellForm, device: ChosenDevice | null): Partial<SellForm> {
  if (device === null || !hasLock(device)) return { device, lockStatus: null };
  return { device, lockStatus: lockFromCarrier(device.carrier) ?? lockStatus };
}

/**
 * The chosen version at today's price. A question about the price is then about the newest one: what stands on its button
 * is what is sent.
 */
function productsLoaded(state: SellState, products: readonly Product[]): SellState {
  const { device } = state.form;
  const product = products.find(({ id }) => id === device?.product.id);
  if (device === null || product === undefined || product.basePrice === device.product.basePrice) return state;
  const priced = { ...device, product: { ...device.product, basePrice: product.basePrice } };
  const loaded = { ...state, named: null, form: { ...state.form, device: priced } };
  const offer = currentSellOffer(loaded);
  if (loaded.phase.name !== 'price_changed' || offer === null) return loaded;
  return { ...loaded, phase: { ...loaded.phase, newCents: offer.cents } };
}

/** Takes a change of the form; a field that is changed is no longer marked wrong. Nothing changes while sending. */
function edited(state: SellState, change: Partial<SellForm>, touched: readonly string[]): SellState {
  if (state.phase.name !== 'editing') return state;
  const errors = without(state.errors, touched);
  // Once nothing is marked any more, what the toast says is done.
  const isMended = touched.length > 0 && Object.keys(errors).length === 0;
  return { ...state, form: { ...state.form, ...change }, errors, refusal: isMended ? null : state.refusal };
}

function changedParts(before: AddressFields, after: AddressFields): readonly string[] {
  return (['address', 'city', 'state', 'zip'] as const).filter((part) => before[part] !== after[part]);
}

function isEmpty(address: AddressFields): boolean {
  return Object.values(address).every((part) => part.trim() === '');
}

function toStep(state: SellState, step: Step | undefined): SellState {
  if (state.phase.name !== 'editing' || step === undefined) return state;
  return { ...state, step, errors: {}, refusal: null };
}

function continued(state: SellState): SellState {
  const refusal = checkStep(state.step, state.form);
  return refusal === null ? toStep(state, STEPS[STEPS.indexOf(state.step) + 1]) : refused(state, refusal);
}

/** The whole form stands, or the first step that does not is shown with what is wrong. A second click is none. */
function checked(state: SellState, phase: SellPhase, check = firstRefusal): SellState {
  if (state.phase.name !== 'editing') return state;
  const wrong = check(state.form);
  if (wrong !== null) return refused({ ...state, step: wrong.step }, wrong.refusal);
  return { ...state, phase, errors: {}, refusal: null };
}

function ended(state: SellState, { outcome, seller }: { outcome: PlacingOutcome; seller: Account }): SellState {
  const editing: SellState = { ...state, phase: { name: 'editing' } };
  switch (outcome.kind) {
    case 'placed': {
      const [order] = outcome.orders;
      if (order === undefined) throw new Error('A sale makes an order');
      return { ...state, form: nextForm(state.form), quote: null, phase: { name: 'placed', order }, refusal: null };
    }
    case 'price_changed': {
      const offer = currentSellOffer(state);
      if (offer === null) return editing;
      const { question, known } = askAboutPrice(offer, outcome.cents);
      return { ...state, ...known, phase: { name: 'price_changed', ...question } };
    }
    // The session is over: who sells is asked again, and the order goes on by itself.
    case 'signed_out':
      return { ...state, phase: { name: 'identifying', rejected: seller } };
    default: {
      const refusal = failureRefusal(outcome);
      return refused({ ...editing, step: stepOf(refusal.errors) ?? state.step }, refusal);
    }
  }
}

function refused(state: SellState, refusal: SellRefusal): SellState {
  return { ...state, errors: refusal.errors, refusal: { ...refusal } };
}

function without(errors: SellErrors, names: readonly string[]): SellErrors {
  const rest: SellErrors = {};
  for (const field of SELL_FIELDS) {
    const text = errors[field];
    if (text !== undefined && !names.includes(field)) rest[field] = text;
  }
  return rest;
}

import type { Product } from '#contracts/products.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { Cents } from '#domain/money.ts';

import type { AddressFields } from '#domain/orders/submission.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import { type CustomerServiceMethod, MAX_QUANTITY } from '#domain/vocabulary.ts';
import type { PlacingOutcome } from '#web/features/place-order/index.ts';
import { acceptedPrice, askAboutPrice, type PriceQuestion } from '../price-question.ts';
import type { KnownPrices, LockedQuote, Offer } from '../priced-offer.ts';
import { checkConfirm, checkCustomer, checkOptions, type Refusal } from './checks.ts';
import {
  type Appointment,
  type CustomerFields,
  EMPTY_FORM,
  type EvaluationForm,
  FIELDS,
  type FieldErrors,
  type Options,
} from './form.ts';
import { type Device, offerOf } from './offer.ts';
import { refusalOf } from './outcome-texts.ts';
import { NO_PROGRESS, type Progress, placedOrders } from './progress.ts';

/** The steps that a press of a button reveals (C4, variant A). The fields of a handover method appear with its choice. */
export const STEPS = ['options', 'customer', 'handover'] as const;
export type Step = (typeof STEPS)[number];

/** What the choice of a handover method asks anew. */
const HANDOVER_FIELDS = ['serviceMethod', 'date', 'time', 'address', 'city', 'state', 'zip'];

/** What the dialog is doing. */
export type Phase =
  | { name: 'editing' }
  | { name: 'sending' }
  | ({ name: 'price_changed' } & PriceQuestion)
  | { name: 'placed' };

/** Everything that the evaluation dialog knows. */
export interface EvaluationState extends KnownPrices {
  device: Device;
  /** The prices are the built-in ones, because the shop could not be asked. */
  offline: boolean;
  form: EvaluationForm;
  /** The phone that is proved, normalised. */
  verifiedPhone: string | null;
  /** The last step that is revealed; those before it stay in sight. */
  step: Step;
  phase: Phase;
  progress: Progress;
  errors: FieldErrors;
  /** Why the last press did not go on. A new object for every press: it is said once, and the first wrong field focused. */
  refusal: Refusal | null;
}

export type EvaluationEvent =
  | { type: 'products_loaded'; products: readonly Product[]; offline: boolean }
  | { type: 'quote_received'; quote: LockedQuote }
  | { type: 'options_changed'; change: Partial<Options> }
  | { type: 'customer_changed'; change: Partial<CustomerFields> }
  | { type: 'code_asked_for' }
  | { type: 'phone_proved'; phone: string | null }
  | { type: 'method_chosen'; method: CustomerServiceMethod }
  | { type: 'address_changed'; address: AddressFields }
  | { type: 'appointment_changed'; change: Partial<Appointment> }
  | { type: 'submit_pressed' }
  | { type: 'continue_pressed' }
  | { type: 'confirm_pressed'; now: ShopTime }
  | { type: 'progressed'; progress: Progress }
  | { type: 'submission_ended'; outcome: PlacingOutcome }
  | { type: 'price_accepted' }
  | { type: 'price_declined' }
  | { type: 'started_over' };

/** The dialog as it opens: empty, or with what a draft has kept. */
export function openEvaluation(
  device: Device,
  offline: boolean,
  draft: Pick<EvaluationState, 'form' | 'step' | 'quote' | 'progress'> | null,
): EvaluationState {
  const { form, step, quote, progress } = draft ?? EMPTY_DRAFT;
  const opened = { device, offline, quote, named: null, form, verifiedPhone: null, step, progress };
  const allPlaced = placedOrders(progress).length >= form.options.quantity;
  return { ...opened, phase: { name: allPlaced ? 'placed' : 'editing' }, errors: {}, refusal: null };
}

const EMPTY_DRAFT = { form: EMPTY_FORM, step: 'options', quote: null, progress: NO_PROGRESS } as const;

/** The price of the device as it is described; null while a required option is missing. */
export function currentOffer(state: EvaluationState): Offer | null {
  return offerOf(state.device, state.form.options, state);
}

/** The one place that decides what the evaluation dialog does (C4, variant A; C5). */
export function evaluationReducer(state: EvaluationState, event: EvaluationEvent): EvaluationState {
  switch (event.type) {
    case 'products_loaded':
      return productsLoaded(state, event);
    case 'quote_received':
      return { ...state, quote: event.quote, named: null };
    case 'options_changed':
      return edited(state, { options: changedOptions(state, event.change) }, Object.keys(event.change));
    case 'customer_changed':
      return edited(state, { customer: { ...state.form.customer, ...event.change } }, Object.keys(event.change));
    case 'code_asked_for':
      return { ...state, errors: without(state.errors, ['phone']) };
    case 'phone_proved':
      return phoneProved(state, event.phone);
    case 'method_chosen':
      return edited(state, { serviceMethod: event.method }, HANDOVER_FIELDS);
    case 'address_changed':
      return edited(state, { address: event.address }, changedParts(state.form.address, event.address));
    case 'appointment_changed':
      return edited(state, { appointment: { ...state.form.appointment, ...event.change } }, Object.keys(event.change));
    case 'submit_pressed':
      return advanced(state, 'customer', checkOptions(state.device, state.form.options));
    case 'continue_pressed':
      return advanced(state, 'handover', checkCustomer(state.form.customer, state.verifiedPhone));
    case 'confirm_pressed':
      return confirmed(state, event.now);
    case 'progressed':
      return { ...state, progress: event.progress };
    case 'submission_ended':
      return ended(state, event.outcome);
    case 'price_accepted':
      return priceAccepted(state);
    case 'price_declined':
      return state.phase.name === 'price_changed' ? { ...state, phase: { name: 'editing' } } : state;
    case 'started_over':
      return openEvaluation(state.device, state.offline, null);
    default:
      return assertNever(event);
  }
}

/**
 * Prices of today replace one that the server has named; those that are not of today do not. A question about the price is
 * then about the newest one: what stands on its button is what is sent.
 */
function productsLoaded(
  state: EvaluationState,
  { products, offline }: { products: readonly Product[]; offline: boolean },
): EvaluationState {
  const named = offline ? state.named : null;
  const loaded = { ...state, device: { ...state.device, products }, offline, named };
  const offer = currentOffer(loaded);
  if (loaded.phase.name !== 'price_changed' || offer === null) return loaded;
  return { ...loaded, phase: { ...loaded.phase, newCents: offer.cents } };
}

/** Takes a change of the form; a field that is changed is no longer marked wrong. Nothing changes while sending. */
function edited(state: EvaluationState, change: Partial<EvaluationForm>, touched: readonly string[]): EvaluationState {
  if (state.phase.name !== 'editing') return state;
  return { ...state, form: { ...state.form, ...change }, errors: without(state.errors, touched) };
}

/** Quantity stays from 1 to 10, and not below what is ordered already; only carrier `other` has a name. */
function changedOptions(state: EvaluationState, change: Partial<Options>): Options {
  const options = { ...state.form.options, ...change };
  const least = Math.max(1, placedOrders(state.progress).length);
  return {
    ...options,
    carrierName: options.carrier === 'other' ? options.carrierName : null,
    quantity: Math.min(MAX_QUANTITY, Math.max(least, options.quantity)),
  };
}

function changedParts(before: AddressFields, after: AddressFields): readonly string[] {
  return (['address', 'city', 'state', 'zip'] as const).filter((part) => before[part] !== after[part]);
}

function phoneProved(state: EvaluationState, verifiedPhone: string | null): EvaluationState {
  return { ...state, verifiedPhone, errors: verifiedPhone === null ? state.errors : without(state.errors, ['phone']) };
}

function advanced(state: EvaluationState, to: Step, refusal: Refusal | null): EvaluationState {
  if (refusal !== null) return refused(state, refusal);
  const isFurther = STEPS.indexOf(to) > STEPS.indexOf(state.step);
  return { ...state, step: isFurther ? to : state.step, errors: {}, refusal: null };
}

function confirmed(state: EvaluationState, now: ShopTime): EvaluationState {
  // A second click while the first is under way is none.
  if (state.phase.name !== 'editing') return state;
  const refusal = checkConfirm(state, currentOffer(state), now);
  if (refusal !== null) return refused(state, refusal);
  return { ...state, phase: { name: 'sending' }, errors: {}, refusal: null };
}

function ended(state: EvaluationState, outcome: PlacingOutcome): EvaluationState {
  switch (outcome.kind) {
    case 'placed':
      return { ...state, phase: { name: 'placed' }, form: EMPTY_FORM, quote: null, refusal: null };
    case 'price_changed':
      return priceChanged(state, outcome.cents);
    case 'phone_unverified':
      return refused({ ...state, verifiedPhone: null, phase: { name: 'editing' } }, refusalOf(outcome));
    default:
      return refused({ ...state, phase: { name: 'editing' } }, refusalOf(outcome));
  }
}

/** Both prices are shown, and the customer decides (decision 12); from now on the price of today stands on screen. */
function priceChanged(state: EvaluationState, newCents: Cents): EvaluationState {
  const offer = currentOffer(state);
  if (offer === null) return { ...state, phase: { name: 'editing' } };
  const { question, known } = askAboutPrice(offer, newCents);
  return { ...state, ...known, phase: { name: 'price_changed', ...question } };
}

function priceAccepted(state: EvaluationState): EvaluationState {
  if (state.phase.name !== 'price_changed') return state;
  return { ...state, ...acceptedPrice(state.phase, state.quote), phase: { name: 'sending' } };
}

function refused(state: EvaluationState, refusal: Refusal): EvaluationState {
  return { ...state, errors: refusal.errors, refusal: { ...refusal } };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  const rest: FieldErrors = {};
  for (const field of FIELDS) {
    const text = errors[field];
    if (text !== undefined && !names.includes(field)) rest[field] = text;
  }
  return rest;
}

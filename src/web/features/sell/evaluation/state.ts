import {
  checkAppointment,
  checkCustomer,
  checkOptions,
  type EvaluationForm,
  evaluationForm,
  readSaved,
  type SaleRefusal,
} from '#contracts/forms/sale.ts';
import type { Product } from '#contracts/products.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import { type DeviceType, MAX_QUANTITY } from '#domain/vocabulary.ts';
import type { PlacingOutcome } from '#web/features/place-order/index.ts';
import type { HeldPrices } from '../offer/held-prices.ts';
import type { Offer } from '../offer/offer.ts';
import { draftsAt } from '../sale/draft.ts';
import { type FailureWords, failureRefusal } from '../sale/failure.ts';
import {
  ended,
  type KeptSale,
  NO_PROGRESS,
  NO_SELLER,
  openSale,
  placedOrders,
  refused,
  repriced,
  type SaleEvent,
  type SaleRules,
  type SaleState,
  takeSaleEvent,
  without,
} from '../sale/state.ts';
import { type Device, missingFields, offerOf } from './offer.ts';

/** Steps that a press of a button reveals (C4, variant A). The fields of a service method appear with its choice. */
export const STEPS = ['options', 'customer', 'handover'] as const;
export type Step = (typeof STEPS)[number];

/** State of the evaluation dialog. `step` is the last revealed one; earlier steps stay on screen. */
export interface EvaluationState extends SaleState<EvaluationForm, Step> {
  device: Device;
  /** True for built-in prices, because the shop could not be reached. */
  offline: boolean;
  /** Proved phone, normalized. */
  verifiedPhone: string | null;
}

export type EvaluationEvent =
  | SaleEvent<EvaluationForm>
  | { type: 'products_loaded'; products: readonly Product[]; offline: boolean }
  | { type: 'code_asked_for' }
  | { type: 'phone_proved'; phone: string | null }
  | { type: 'submit_pressed' }
  | { type: 'continue_pressed' }
  | { type: 'confirm_pressed'; now: ShopTime }
  | { type: 'submission_ended'; outcome: PlacingOutcome }
  | { type: 'started_over' };

/** Props of every step. */
export interface StepProps {
  state: EvaluationState;
  send: (event: EvaluationEvent) => void;
}

export const EMPTY_FORM: EvaluationForm = {
  storage: null,
  condition: null,
  carrier: null,
  carrierName: null,
  quantity: 1,
  serviceMethod: null,
  ...NO_SELLER,
  date: '',
  time: '',
  notes: '',
  offers: false,
};

/** Returns the drafts of a model, so that two devices can be described in parallel. */
export function evaluationDrafts({ deviceType, model }: { deviceType: DeviceType; model: string }) {
  return draftsAt(
    `cash-again:evaluation:v2:${deviceType}:${model}`,
    (kept) => readSaved(evaluationForm, kept),
    STEPS,
    ({ quantity }) => quantity,
  );
}

/**
 * Opens the dialog: empty, or from a draft.
 * @param storage version that is known already, as from a link; ignored when the model does not have it
 * @param held prices that this browser was shown
 */
export function openEvaluation(
  device: Device,
  { offline, pickups }: Pick<EvaluationState, 'offline' | 'pickups'>,
  kept: KeptSale<EvaluationForm, Step> | null,
  storage: string | null = null,
  held: HeldPrices = [],
): EvaluationState {
  const draft = kept ?? { form: EMPTY_FORM, step: 'options', quote: null, progress: NO_PROGRESS };
  const opened = { ...openSale(draft, draft.form.quantity, pickups, held), device, offline, verifiedPhone: null };
  const known = knownStorage(device, storage);
  // Orders under way keep the details that they were sent with.
  if (known === null || known === opened.form.storage || opened.progress.units.length > 0) return opened;
  return takeSaleEvent(opened, { type: 'edited', change: { storage: known } }, RULES);
}

/** Returns the storage that need not be asked: the given one, or the only one. */
function knownStorage({ products }: Device, named: string | null): string | null {
  const storages = products.flatMap(({ storage }) => storage ?? []);
  if (named !== null && storages.includes(named)) return named;
  return storages.length === 1 && products.length === 1 ? (storages[0] ?? null) : null;
}

/** Prices the device as described; null while a required option is missing. */
export function currentOffer(state: EvaluationState): Offer | null {
  return offerOf(state.device, state.form, state);
}

const WORDS: FailureWords = {
  title: 'Error',
  message: 'Failed to submit order. Please try again.',
  waitTitle: 'Please Wait',
  told: ['away'],
  names: { lockStatus: 'carrier' },
};

const RULES: SaleRules<EvaluationState> = {
  changed: ({ form, progress }, change) => {
    const changed = { ...form, ...change };
    const least = Math.max(1, placedOrders(progress).length);
    return {
      ...changed,
      // Only carrier `other` has a name.
      carrierName: changed.carrier === 'other' ? changed.carrierName : null,
      quantity: Math.min(MAX_QUANTITY, Math.max(least, changed.quantity)),
    };
  },
  offerOf: currentOffer,
  accepted: { name: 'sending' },
  nextForm: () => EMPTY_FORM,
  refusalOf: (outcome) => {
    if (outcome.kind !== 'phone_unverified') return failureRefusal(outcome, WORDS);
    const message = 'Please verify your phone number to continue.';
    return { title: 'Phone Verification Required', message, errors: { phone: message } };
  },
};

/** Reduces the events of the evaluation dialog (C4, variant A; C5). */
export function evaluationReducer(state: EvaluationState, event: EvaluationEvent): EvaluationState {
  const { form, errors } = state;
  switch (event.type) {
    case 'products_loaded':
      return productsLoaded(state, event);
    case 'code_asked_for':
      return { ...state, errors: without(errors, ['phone']) };
    case 'phone_proved':
      return {
        ...state,
        verifiedPhone: event.phone,
        errors: event.phone === null ? errors : without(errors, ['phone']),
      };
    case 'submit_pressed':
      return advanced(state, 'customer', checkOptions(missingFields(state.device, form)));
    case 'continue_pressed':
      return advanced(state, 'handover', checkCustomer(form, state.verifiedPhone));
    case 'confirm_pressed':
      return confirmed(state, event.now);
    case 'submission_ended': {
      const isUnproved = event.outcome.kind === 'phone_unverified';
      return ended(isUnproved ? { ...state, verifiedPhone: null } : state, event.outcome, RULES);
    }
    case 'started_over':
      return openEvaluation(state.device, state, null, null, state.held);
    default:
      return takeSaleEvent(state, event, RULES);
  }
}

/** Applies loaded products. Today's prices replace one that the server has named; built-in ones do not. */
function productsLoaded(
  state: EvaluationState,
  { products, offline }: { products: readonly Product[]; offline: boolean },
): EvaluationState {
  const named = offline ? state.named : null;
  return repriced({ ...state, device: { ...state.device, products }, offline, named }, RULES);
}

function advanced(state: EvaluationState, to: Step, refusal: SaleRefusal | null): EvaluationState {
  if (refusal !== null) return refused(state, refusal);
  const isFurther = STEPS.indexOf(to) > STEPS.indexOf(state.step);
  return { ...state, step: isFurther ? to : state.step, errors: {}, refusal: null };
}

/**
 * Returns the reason that a step cannot be left; null when it can. The last step checks all of them, in the order of
 * the screen.
 */
export function refusalAt(step: Step, state: EvaluationState, now: ShopTime): SaleRefusal | null {
  const { device, form, verifiedPhone, pickups } = state;
  const options = () => checkOptions(missingFields(device, form));
  const customer = () => checkCustomer(form, verifiedPhone);
  if (step === 'options') return options();
  if (step === 'customer') return customer();
  return options() ?? customer() ?? checkAppointment(form, currentOffer(state)?.cents ?? null, now, pickups);
}

/** Starts sending when all checks pass (C5), in the order of the screen. Ignores a second click while sending. */
function confirmed(state: EvaluationState, now: ShopTime): EvaluationState {
  if (state.phase.name !== 'editing') return state;
  const refusal = refusalAt('handover', state, now);
  if (refusal !== null) return refused(state, refusal);
  return { ...state, phase: { name: 'sending' }, errors: {}, refusal: null };
}

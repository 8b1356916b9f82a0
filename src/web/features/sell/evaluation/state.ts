import { checkOptions, type EvaluationForm, type SaleRefusal } from '#contracts/forms/sale.ts';
import type { Product } from '#contracts/products.ts';
import type { NamedAnswers } from '#domain/catalog/slugs.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import { asksCarrier, CARRIERS, type DeviceType, EVALUATION_CONDITIONS, MAX_QUANTITY } from '#domain/vocabulary.ts';
import type { PlacingOutcome } from '#web/features/place-order/index.ts';
import { orNull, readFlag, readText, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';
import type { HeldPrices } from '../offer/held-prices.ts';
import type { Offer } from '../offer/offer.ts';
import { draftsAt } from '../sale/draft.ts';
import { CONDITION, CONNECTION, SELLER_AND_HANDOVER } from '../sale/saved-form.ts';
import {
  type KeptSale,
  NO_PROGRESS,
  NO_SELLER,
  openSale,
  placedOrders,
  refuseSale,
  repriceSale,
  type SaleEvent,
  type SaleRules,
  type SaleState,
  takeSaleEvent,
} from '../sale/state.ts';
import { type Device, missingFields, offerOf } from './offer.ts';

/** Steps that a press of a button reveals. The fields of a service method appear with its choice. */
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

/** Reads a form from a draft. @throws TypeError when it is invalid */
const readForm = shapeOf<EvaluationForm>({
  storage: orNull(readText),
  ...CONDITION,
  ...CONNECTION,
  quantity: wholeNumber(1, MAX_QUANTITY),
  ...SELLER_AND_HANDOVER,
  date: readText,
  time: readText,
  notes: readText,
  // Drafts of earlier versions have none.
  offers: (value) => value !== undefined && readFlag(value),
});

/** Returns the drafts of a model: two devices can be described in parallel. */
export function evaluationDrafts({ deviceType, model }: { deviceType: DeviceType; model: string }) {
  return draftsAt({
    key: `cash-again:evaluation:v2:${deviceType}:${model}`,
    readForm,
    steps: STEPS,
    quantity: (form) => form.quantity,
    noSeller: { ...NO_SELLER, notes: '', offers: false },
    noSellerStep: 'customer',
  });
}

/**
 * Opens the dialog: empty, or from a draft.
 * @param named answers that are known already, as from a link; ignored when the model does not have them
 * @param held prices that this browser was shown
 */
export function openEvaluation(
  device: Device,
  { offline, pickups }: Pick<EvaluationState, 'offline' | 'pickups'>,
  kept: KeptSale<EvaluationForm, Step> | null,
  named?: NamedAnswers,
  held: HeldPrices = [],
): EvaluationState {
  const draft = kept ?? { form: EMPTY_FORM, step: 'options', quote: null, progress: NO_PROGRESS };
  const opened = { ...openSale(draft, draft.form.quantity, pickups, held), device, offline, verifiedPhone: null };
  const change = namedAnswers(device, opened.form, named);
  // Orders under way keep the details that they were sent with.
  if (Object.keys(change).length === 0 || opened.progress.units.length > 0) return opened;
  return takeSaleEvent(opened, { type: 'edited', change }, RULES);
}

/** Returns the known answers that differ from the form's. */
function namedAnswers(device: Device, form: EvaluationForm, named: NamedAnswers | undefined): Partial<EvaluationForm> {
  const storage = onlyStorage(device, named?.storage ?? null);
  const condition = EVALUATION_CONDITIONS.find(({ value }) => value === named?.condition)?.value;
  const carrier = asksCarrier(device.deviceType)
    ? CARRIERS.find((candidate) => candidate === named?.carrier)
    : undefined;
  return {
    ...(storage === null || storage === form.storage ? {} : { storage }),
    ...(condition === undefined || condition === form.condition ? {} : { condition }),
    ...(carrier === undefined || carrier === form.carrier ? {} : { carrier }),
  };
}

/** Returns the storage that need not be asked: the given one, or the only one. */
function onlyStorage({ products }: Device, named: string | null): string | null {
  const storages = products.flatMap(({ storage }) => storage ?? []);
  if (named !== null && storages.includes(named)) return named;
  return storages.length === 1 && products.length === 1 ? (storages[0] ?? null) : null;
}

/** Prices the device as described; null while a required option is missing. */
export function currentOffer(state: EvaluationState): Offer | null {
  return offerOf(state.device, state.form, state);
}

export const RULES: SaleRules<EvaluationState> = {
  applyChange: ({ form, progress }, change) => {
    const changedForm = { ...form, ...change };
    const least = Math.max(1, placedOrders(progress).length);
    return {
      ...changedForm,
      // Only carrier `other` has a name.
      carrierName: changedForm.carrier === 'other' ? changedForm.carrierName : null,
      quantity: Math.min(MAX_QUANTITY, Math.max(least, changedForm.quantity)),
    };
  },
  offerOf: currentOffer,
  acceptedPhase: { name: 'sending' },
};

/**
 * Reduces the events of the evaluation dialog up to the button of its first step. The rest is in
 * `later-state.ts`, which is loaded after the first choice.
 */
export function optionsReducer(state: EvaluationState, event: EvaluationEvent): EvaluationState {
  switch (event.type) {
    case 'products_loaded':
      return productsLoaded(state, event);
    case 'submit_pressed':
      return revealStep(state, 'customer', optionsRefusal(state));
    case 'started_over':
      return openEvaluation(state.device, state, null, undefined, state.held);
    case 'code_asked_for':
    case 'phone_proved':
    case 'continue_pressed':
    case 'confirm_pressed':
    case 'submission_ended':
      return state;
    default:
      return takeSaleEvent(state, event, RULES);
  }
}

/** Returns the reason that the options cannot be left; null when they can. */
export function optionsRefusal({ device, form }: EvaluationState): SaleRefusal | null {
  return checkOptions(missingFields(device, form));
}

/** Applies loaded products. Today's prices replace one that the server has named; built-in ones don't. */
function productsLoaded(
  state: EvaluationState,
  { products, offline }: { products: readonly Product[]; offline: boolean },
): EvaluationState {
  const named = offline ? state.named : null;
  return repriceSale({ ...state, device: { ...state.device, products }, offline, named }, RULES);
}

/** Reveals a step, unless it is refused. */
export function revealStep(state: EvaluationState, to: Step, refusal: SaleRefusal | null): EvaluationState {
  if (refusal !== null) return refuseSale(state, refusal);
  const isFurther = STEPS.indexOf(to) > STEPS.indexOf(state.step);
  return { ...state, step: isFurther ? to : state.step, errors: {}, refusal: null };
}

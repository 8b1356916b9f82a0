import type { Account } from '#contracts/auth.ts';
import type { ChosenDevice, SaleErrors, SaleField, SaleRefusal, SellForm } from '#contracts/forms/sale.ts';
import { checkSellStep, hasBattery, SELL_STEPS, type SellStep } from '#contracts/forms/sale-checks.ts';
import type { Product } from '#contracts/products.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import { isSameFactors, readFactors } from '#domain/pricing/factors.ts';
import { lockFromCarrier } from '#domain/pricing/quote.ts';
import { CONDITIONS, DEVICE_TYPES, LOCK_STATUSES } from '#domain/vocabulary.ts';
import type { PlacingOutcome } from '#web/features/place-order/index.ts';
import { listOf, oneOf, orNull, readFlag, readText, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';
import { handoverShown } from '../fields/handover-shown.ts';
import type { HeldPrices } from '../offer/held-prices.ts';
import type { Offer } from '../offer/offer.ts';
import { draftsAt } from '../sale/draft.ts';
import { type EndingRules, endSubmission } from '../sale/ending.ts';
import { failureRefusal, type SaleFailureTexts } from '../sale/failure.ts';
import { CONDITION, CONNECTION, SELLER_AND_HANDOVER } from '../sale/saved-form.ts';
import {
  type KeptSale,
  NO_PROGRESS,
  NO_SELLER,
  openSale,
  refuseSale,
  repriceSale,
  type SaleEvent,
  type SalePhase,
  type SaleState,
  takeSaleEvent,
} from '../sale/state.ts';
import { hasLock, sellOffer } from './device.ts';

/** State of the Sell Your Device dialog. */
export type SellState = SaleState<SellForm, SellStep>;

export type SellEvent =
  | SaleEvent<SellForm>
  | { type: 'products_loaded'; products: readonly Product[] }
  | { type: 'address_known'; address: Pick<SellForm, 'address' | 'city' | 'state' | 'zip'> }
  | { type: 'back_pressed' }
  | { type: 'continue_pressed' }
  | { type: 'cart_pressed' }
  /** The previous device is in the cart, or ordered. */
  | { type: 'next_device' }
  | { type: 'cart_failed'; refusal: SaleRefusal }
  | { type: 'submit_pressed' }
  | { type: 'identified' }
  | { type: 'identification_declined' }
  | { type: 'sale_ended'; outcome: PlacingOutcome; seller: Account }
  | { type: 'started_over' };

const NO_DEVICE = {
  deviceType: null,
  series: null,
  device: null,
  condition: null,
  lockStatus: null,
  battery: '',
  imei: '',
  serviceMethod: null,
};

export const EMPTY_FORM: SellForm = { ...NO_DEVICE, ...NO_SELLER };

/** Reads the factors of the conditions. */
const readFactorList = listOf(wholeNumber(0, Number.MAX_SAFE_INTEGER), CONDITIONS.length);

/** Reads a form from a draft. @throws TypeError when it is invalid */
const readForm = shapeOf<SellForm>({
  deviceType: orNull(oneOf(DEVICE_TYPES)),
  series: orNull(readText),
  device: orNull(
    shapeOf<ChosenDevice>({
      product: shapeOf<ChosenDevice['product']>({
        id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
        deviceType: oneOf(DEVICE_TYPES),
        model: readText,
        storage: orNull(readText),
        basePrice: readText,
        isActive: readFlag,
        factors: (value) => (value === undefined ? undefined : readFactorList(value)),
      }),
      ...CONNECTION,
    }),
  ),
  ...CONDITION,
  lockStatus: orNull(oneOf(LOCK_STATUSES)),
  battery: readText,
  imei: readText,
  ...SELLER_AND_HANDOVER,
});

export const sellDrafts = draftsAt({
  key: 'cash-again:sell:v2',
  readForm,
  steps: SELL_STEPS,
  quantity: () => 1,
  noSeller: NO_SELLER,
  noSellerStep: 3,
});

/** Opens the dialog: empty, or from a draft. @param held prices that this browser was shown */
export function openSell(
  kept: KeptSale<SellForm, SellStep> | null,
  pickups: PickupRules,
  held: HeldPrices = [],
): SellState {
  return openSale(kept ?? { form: EMPTY_FORM, step: 1, quote: null, progress: NO_PROGRESS }, 1, pickups, held);
}

/** Prices the device as described; null while an answer is missing. */
export function currentSellOffer(state: SellState): Offer | null {
  return sellOffer(state.form, state);
}

/** Fields that each step shows. */
const FIELDS_OF: Readonly<Record<SellStep, readonly SaleField[]>> = {
  1: ['deviceType', 'series', 'device'],
  2: ['condition', 'lockStatus', 'battery', 'imei'],
  3: ['serviceMethod', 'address', 'city', 'state', 'zip'],
};

const WORDS: SaleFailureTexts = {
  title: 'Failed to submit order',
  message: 'Please try again. What you entered is still here.',
  waitTitle: 'Failed to submit order',
  ownMessageKinds: ['wrong_fields', 'phone_unverified', 'key_reused', 'refused', 'away'],
  names: { productId: 'device', carrier: 'device', carrierName: 'device', model: 'device', storage: 'device' },
};

/** Lists the fields that the dialog shows, on any of its steps. A chosen device is a line, which is not marked. */
function fieldsShown({ form, pickups }: SellState): readonly SaleField[] {
  const { deviceType, device } = form;
  const choice = deviceType === null ? (['deviceType'] as const) : (['series', 'device'] as const);
  return [
    ...(device === null ? choice : []),
    'condition',
    ...(device !== null && hasLock(device) ? (['lockStatus'] as const) : []),
    ...(device !== null && hasBattery(device) ? (['battery'] as const) : []),
    'imei',
    ...handoverShown(form, pickups, []),
  ];
}

const IDENTIFYING: SalePhase = { name: 'identifying', rejected: null };

const RULES: EndingRules<SellState> = {
  applyChange: ({ form }, change) => {
    const changedForm = { ...form, ...change };
    // Another type resets series and model, another series the model.
    if ('deviceType' in change) return { ...changedForm, series: null, device: null, lockStatus: null };
    if ('series' in change) return { ...changedForm, device: null, lockStatus: null };
    if (!('device' in change)) return changedForm;
    // The lock status is reset with the device; a carrier decides it.
    const { device, lockStatus } = changedForm;
    const hasLockQuestion = device !== null && hasLock(device);
    return { ...changedForm, lockStatus: hasLockQuestion ? (lockFromCarrier(device.carrier) ?? lockStatus) : null };
  },
  offerOf: currentSellOffer,
  acceptedPhase: IDENTIFYING,
  // Everything is reset but the person: a seller of three devices does not type an address three times.
  nextForm: (form) => ({ ...form, ...NO_DEVICE }),
  refusalOf: (outcome, state) => failureRefusal(outcome, WORDS, fieldsShown(state)),
};

/** Reduces the events of the Sell Your Device dialog. */
export function sellReducer(state: SellState, event: SellEvent): SellState {
  const { form, step, phase, pickups } = state;
  switch (event.type) {
    case 'products_loaded':
      return productsLoaded(state, event.products);
    case 'address_known': {
      const isEmpty = [form.address, form.city, form.state, form.zip].every((part) => part.trim() === '');
      return isEmpty ? takeSaleEvent(state, { type: 'edited', change: event.address }, RULES) : state;
    }
    case 'back_pressed':
      return toStep(state, SELL_STEPS[SELL_STEPS.indexOf(step) - 1]);
    case 'continue_pressed': {
      const refusal = checkSellStep(step, form, pickups);
      return refusal === null ? toStep(state, SELL_STEPS[SELL_STEPS.indexOf(step) + 1]) : refuseSale(state, refusal);
    }
    case 'cart_pressed':
      return startPhase(state, { name: 'editing' }, cartSteps(form));
    case 'next_device':
      return openSell({ form: RULES.nextForm(form), step: 1, quote: null, progress: NO_PROGRESS }, pickups, state.held);
    case 'started_over':
      return openSell(null, pickups, state.held);
    case 'cart_failed':
      return refuseSale(state, event.refusal);
    case 'submit_pressed':
      return startPhase(state, IDENTIFYING, SELL_STEPS);
    case 'identified':
      return phase.name === 'identifying' ? { ...state, phase: { name: 'sending' } } : state;
    case 'identification_declined':
      return phase.name === 'identifying' ? { ...state, phase: { name: 'editing' } } : state;
    case 'sale_ended': {
      // The session is over: the dialog asks for the account again, and then continues by itself.
      if (event.outcome.kind === 'signed_out') {
        return { ...state, phase: { name: 'identifying', rejected: event.seller } };
      }
      const endedState = endSubmission(state, event.outcome, RULES);
      return { ...endedState, step: (endedState.refusal === null ? null : stepOf(endedState.errors)) ?? step };
    }
    default:
      return takeSaleEvent(state, event, RULES);
  }
}

/** Returns the steps that a device for the cart needs. The cart asks once for the address that all its labels need. */
export function cartSteps({ serviceMethod }: Pick<SellForm, 'serviceMethod'>): readonly SellStep[] {
  return serviceMethod === 'mail' ? [1, 2] : SELL_STEPS;
}

/** Applies today's price of the chosen version. */
function productsLoaded(state: SellState, products: readonly Product[]): SellState {
  const { device } = state.form;
  const product = products.find(({ id }) => id === device?.product.id);
  if (device === null || product === undefined) return state;
  const { basePrice, factors } = product;
  const isSame =
    basePrice === device.product.basePrice && isSameFactors(readFactors(factors), readFactors(device.product.factors));
  if (isSame) return state;
  const priced = { ...device, product: { ...device.product, basePrice, factors } };
  return repriceSale({ ...state, named: null, form: { ...state.form, device: priced } }, RULES);
}

function toStep(state: SellState, step: SellStep | undefined): SellState {
  if (state.phase.name !== 'editing' || step === undefined) return state;
  return { ...state, step, errors: {}, refusal: null };
}

/** Starts a phase when every step is complete, and else shows the first that is not. Ignores a second click. */
function startPhase(state: SellState, phase: SalePhase, steps: readonly SellStep[]): SellState {
  if (state.phase.name !== 'editing') return state;
  for (const step of steps) {
    const refusal = checkSellStep(step, state.form, state.pickups);
    if (refusal !== null) return refuseSale({ ...state, step }, refusal);
  }
  return { ...state, phase, errors: {}, refusal: null };
}

/** Returns the first step that has a marked field; null when none has. */
function stepOf(errors: SaleErrors): SellStep | null {
  return SELL_STEPS.find((step) => FIELDS_OF[step].some((field) => field in errors)) ?? null;
}

import type { Product } from '#contracts/products.ts';
import {
  CARRIERS,
  CONDITIONS,
  CUSTOMER_SERVICE_METHODS,
  DEVICE_TYPES,
  LOCK_STATUSES,
  US_CARRIERS,
} from '#domain/vocabulary.ts';
import { readUnit } from '#web/features/place-order/index.ts';
import { oneOf, orNull, type Reader, readFlag, readText, shapeOf, wholeNumber } from '#web/lib/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import { readLockedQuote } from '../priced-offer.ts';
import { STEPS } from './sell-checks.ts';
import type { ChosenDevice, SellForm } from './sell-form.ts';
import type { KeptState, SellState } from './sell-state.ts';

/** What is kept of the dialog, so that a reload or a closed tab loses nothing. */
interface SellDraft extends KeptState {
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The version is that of the draft's shape. */
const KEY = 'cash-again:sell:v1';
/** A draft that nobody has touched for seven days is forgotten. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** An order that was made comes back after a reload, for an hour; then the next device can be sold. */
const PLACED_KEPT_MS = 60 * 60_000;

/** What the customer has entered before; null when there is nothing that can be used. */
export function loadSellDraft(now: number): KeptState | null {
  const draft = readStored(KEY, readDraft);
  if (draft === null) return null;
  const age = now - draft.savedAt;
  const isPlaced = draft.unit !== null && draft.unit.order !== null;
  if (age < 0 || age >= (isPlaced ? PLACED_KEPT_MS : KEPT_MS)) {
    removeStored(KEY);
    return null;
  }
  const isQuoteGood = draft.quote !== null && Date.parse(draft.quote.expiresAt) > now;
  return isQuoteGood ? draft : { ...draft, quote: null };
}

/** Keeps what is entered, in this browser alone. */
export function saveSellDraft({ form, step, quote, unit }: SellState, now: number): void {
  const draft: SellDraft = { form, step, quote, unit, savedAt: now };
  writeStored(KEY, draft);
}

/** Forgets what was entered. */
export function clearSellDraft(): void {
  removeStored(KEY);
}

const readProduct: Reader<Product> = shapeOf({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  deviceType: oneOf(DEVICE_TYPES),
  model: readText,
  storage: orNull(readText),
  basePrice: readText,
  isActive: readFlag,
});

const readDevice: Reader<ChosenDevice> = shapeOf({
  product: readProduct,
  carrier: orNull(oneOf(CARRIERS)),
  carrierName: orNull(oneOf(US_CARRIERS)),
});

const readForm: Reader<SellForm> = shapeOf({
  deviceType: orNull(oneOf(DEVICE_TYPES)),
  series: orNull(readText),
  device: orNull(readDevice),
  condition: orNull(oneOf(CONDITIONS)),
  lockStatus: orNull(oneOf(LOCK_STATUSES)),
  battery: readText,
  imei: readText,
  serviceMethod: orNull(oneOf(CUSTOMER_SERVICE_METHODS)),
  address: shapeOf({ address: readText, city: readText, state: readText, zip: readText }),
  person: shapeOf({ name: readText, email: readText, phone: readText }),
});

const readDraft: Reader<SellDraft> = shapeOf({
  form: readForm,
  step: (value) => STEPS.find((step) => step === value) ?? notAStep(),
  quote: orNull(readLockedQuote),
  unit: orNull(readUnit),
  savedAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
});

function notAStep(): never {
  throw new TypeError('Not a step');
}

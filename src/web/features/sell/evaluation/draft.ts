import {
  CARRIERS,
  CONDITIONS,
  CUSTOMER_SERVICE_METHODS,
  type DeviceType,
  MAX_QUANTITY,
  US_CARRIERS,
} from '#domain/vocabulary.ts';
import { readNewCustomer, readUnit } from '#web/features/place-order/index.ts';
import { listOf, oneOf, orNull, type Reader, readFlag, readText, shapeOf, wholeNumber } from '#web/lib/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import type { StoredKey } from '#web/lib/stored-keys.ts';
import { readLockedQuote } from '../priced-offer.ts';
import { type EvaluationState, STEPS } from './evaluation-state.ts';
import type { EvaluationForm } from './form.ts';

/** What is kept of the dialog, so that a reload or a closed tab loses nothing (issue 2). */
export interface Draft extends Pick<EvaluationState, 'form' | 'step' | 'quote' | 'progress'> {
  /** The orders exist: nothing is left to enter. */
  placed: boolean;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A draft that nobody has touched for seven days is forgotten. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Orders that were made come back after a reload, for an hour; then the next device can be sold. */
const PLACED_KEPT_MS = 60 * 60_000;

/** One draft for each model, so that two devices can be described side by side. The version is that of its shape. */
function keyOf(deviceType: DeviceType, model: string): StoredKey {
  return `cash-again:evaluation:v1:${deviceType}:${model}`;
}

/** What the customer has entered for a model before; null when there is nothing that can be used. */
export function loadDraft(deviceType: DeviceType, model: string, now: number): Draft | null {
  const key = keyOf(deviceType, model);
  const draft = readStored(key, readDraft);
  if (draft === null) return null;
  const age = now - draft.savedAt;
  if (age < 0 || age >= (draft.placed ? PLACED_KEPT_MS : KEPT_MS)) {
    removeStored(key);
    return null;
  }
  const isQuoteGood = draft.quote !== null && Date.parse(draft.quote.expiresAt) > now;
  return isQuoteGood ? draft : { ...draft, quote: null };
}

/** Keeps what is entered, in this browser alone. */
export function saveDraft(state: EvaluationState, now: number): void {
  const { device, form, step, quote, progress, phase } = state;
  const draft: Draft = { form, step, quote, progress, placed: phase.name === 'placed', savedAt: now };
  writeStored(keyOf(device.deviceType, device.model), draft);
}

/** Forgets what was entered for a model. */
export function clearDraft(deviceType: DeviceType, model: string): void {
  removeStored(keyOf(deviceType, model));
}

const readForm: Reader<EvaluationForm> = shapeOf({
  options: shapeOf({
    storage: orNull(readText),
    condition: orNull(oneOf(CONDITIONS)),
    carrier: orNull(oneOf(CARRIERS)),
    carrierName: orNull(oneOf(US_CARRIERS)),
    quantity: wholeNumber(1, MAX_QUANTITY),
  }),
  customer: shapeOf({ name: readText, email: readText, phone: readText }),
  serviceMethod: orNull(oneOf(CUSTOMER_SERVICE_METHODS)),
  address: shapeOf({ address: readText, city: readText, state: readText, zip: readText }),
  appointment: shapeOf({ date: readText, time: readText, notes: readText }),
});

const readDraft: Reader<Draft> = shapeOf({
  form: readForm,
  step: oneOf(STEPS),
  quote: orNull(readLockedQuote),
  progress: shapeOf({ guest: orNull(readNewCustomer), units: listOf(readUnit, MAX_QUANTITY) }),
  placed: readFlag,
  savedAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
});

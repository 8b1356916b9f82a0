import { MAX_QUANTITY } from '#domain/vocabulary.ts';
import { readNewCustomer, readUnit } from '#web/features/place-order/index.ts';
import type { StoredKey } from '#web/lib/storage/personal-keys.ts';
import { listOf, orNull, type Reader, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';
import { readLockedQuote } from '../offer/offer.ts';
import { type KeptSale, placedOrders } from './state.ts';

/** Lifetime of an untouched draft: seven days. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Time for which created orders come back after a reload: an hour; then the next device can be sold. */
const PLACED_KEPT_MS = 60 * 60_000;

/**
 * Drafts of a dialog in this browser, so that a reload or a closed tab loses nothing. Instants are milliseconds since
 * 1970.
 */
export interface Drafts<Kept> {
  /** Returns the earlier entries; null when there are none that can be used. */
  load(now: number): Kept | null;
  save(state: Kept, now: number): void;
  clear(): void;
}

/**
 * Makes the drafts of a key, whose version is that of their shape.
 * @param quantity number of a form's devices
 */
export function draftsAt<Form extends object, Step>(
  key: StoredKey,
  readForm: Reader<Form>,
  steps: readonly Step[],
  quantity: (form: Form) => number,
): Drafts<KeptSale<Form, Step>> {
  const readDraft = shapeOf<KeptSale<Form, Step> & { savedAt: number }>({
    form: readForm,
    step: (value) => steps.find((step) => step === value) ?? notAStep(),
    quote: orNull(readLockedQuote),
    progress: shapeOf({ guest: orNull(readNewCustomer), units: listOf(readUnit, MAX_QUANTITY) }),
    savedAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  });
  return {
    load: (now) => {
      const draft = readStored(key, readDraft);
      if (draft === null) return null;
      const { savedAt, quote, ...kept } = draft;
      // A clock that was set back makes no draft old.
      const age = now - savedAt;
      const isPlaced = placedOrders(kept.progress).length >= quantity(kept.form);
      if (age >= (isPlaced ? PLACED_KEPT_MS : KEPT_MS)) {
        removeStored(key);
        return null;
      }
      return { ...kept, quote: quote !== null && Date.parse(quote.expiresAt) > now ? quote : null };
    },
    save: ({ form, step, quote, progress }, now) => {
      writeStored(key, { form, step, quote, progress, savedAt: now });
    },
    clear: () => removeStored(key),
  };
}

function notAStep(): never {
  throw new TypeError('Not a step');
}

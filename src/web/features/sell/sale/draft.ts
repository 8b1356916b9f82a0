import { MAX_QUANTITY } from '#domain/vocabulary.ts';
import { readNewCustomer, readUnit } from '#web/features/place-order/index.ts';
import { KEPT_MS, PLACED_KEPT_MS } from '#web/lib/storage/draft-times.ts';
import { personLeftAt } from '#web/lib/storage/person.ts';
import type { StoredKey } from '#web/lib/storage/personal-keys.ts';
import { listOf, oneOf, orNull, type Reader, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';
import { readLockedQuote } from '../offer/offer.ts';
import { isUnsettled, type KeptSale, NO_PROGRESS, placedOrders } from './state.ts';

const SHELVES = ['session', 'local'] as const;

/**
 * Drafts of a dialog in this browser, so that a reload loses nothing. The seller's details end with the tab; the device stays for
 * a week, since others may use the phone. Instants are milliseconds since 1970.
 */
export interface Drafts<Kept> {
  /** Returns the earlier entries; null when there are none that can be used. */
  load(now: number): Kept | null;
  save(state: Kept, now: number): void;
  clear(): void;
}

/** Describes the draft of a dialog. */
interface DraftPlan<Form, Step> {
  /** Key in storage, with the version of the draft's shape. */
  key: StoredKey;
  readForm: Reader<Form>;
  steps: readonly Step[];
  /** Returns the number of a form's devices. */
  quantity: (form: Form) => number;
  /** Empty fields of the seller, and the last step that can be shown without them. */
  noSeller: Partial<Form>;
  noSellerStep: NoInfer<Step>;
}

/** Creates the drafts of a dialog: complete in its tab, and without the seller for the next tab. */
export function draftsAt<Form extends object, Step extends string | number>({
  key,
  readForm,
  steps,
  quantity,
  noSeller,
  noSellerStep,
}: DraftPlan<Form, Step>): Drafts<KeptSale<Form, Step>> {
  type Draft = KeptSale<Form, Step> & { savedAt: number };
  const hasOrders = ({ progress }: Draft, least = 1) => placedOrders(progress).length >= least;
  const isPlaced = (draft: Draft) => hasOrders(draft, quantity(draft.form));
  /** Removes the seller from a draft, unless orders are under way that only the same person can finish. */
  const forNextTab = (draft: Draft): Draft => {
    if (isUnsettled(draft) || hasOrders(draft)) return draft;
    const step = steps[Math.min(steps.indexOf(draft.step), steps.indexOf(noSellerStep))] ?? draft.step;
    return { ...draft, form: { ...draft.form, ...noSeller }, step, progress: NO_PROGRESS };
  };
  const clear = () => {
    for (const shelf of SHELVES) removeStored(key, shelf);
  };
  const readDraft = shapeOf<Draft>({
    form: readForm,
    step: oneOf(steps),
    quote: orNull(readLockedQuote),
    progress: shapeOf({ guest: orNull(readNewCustomer), units: listOf(readUnit, MAX_QUANTITY) }),
    savedAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  });
  return {
    load: (now) => {
      const inTab = readStored(key, readDraft, 'session');
      // A sign-out in another tab removes nothing of this one's.
      const ownDraft = inTab !== null && inTab.savedAt > personLeftAt() ? inTab : null;
      if (ownDraft === null) removeStored(key, 'session');
      const draft = ownDraft ?? readStored(key, readDraft);
      if (draft === null) return null;
      const { savedAt, quote, ...kept } = ownDraft ?? forNextTab(draft);
      // A clock that was set back makes no draft old.
      const age = now - savedAt;
      // A draft that another tab has begun to submit names the seller: it is kept briefly, unless an answer is pending.
      const isBrief = ownDraft === null ? hasOrders(draft) && !isUnsettled(draft) : isPlaced(draft);
      if (age >= (isBrief ? PLACED_KEPT_MS : KEPT_MS)) {
        clear();
        return null;
      }
      return { ...kept, quote: quote !== null && Date.parse(quote.expiresAt) > now ? quote : null };
    },
    save: ({ form, step, quote, progress }, now) => {
      const draft = { form, step, quote, progress, savedAt: now };
      writeStored(key, draft, 'session');
      if (isPlaced(draft)) removeStored(key);
      else writeStored(key, forNextTab(draft));
    },
    clear,
  };
}

import { KEPT_MS, PLACED_KEPT_MS } from './draft-times.ts';
import { listOf, type Reader, shapeOf, wholeNumber } from './saved-values.ts';
import { readStored, removeStored } from './storage.ts';
import { storedAfter } from './stored-keys.ts';

/** Drafts of sales in this browser, which other people may use. */
const DRAFTS = ['cash-again:evaluation:', 'cash-again:sell:'] as const;
const SENT_CODE = 'cash-again:sent-code:';

/** Fields of a form that identify the seller. */
const SELLER = ['name', 'email', 'phone', 'address', 'city', 'zip', 'notes'];

/**
 * Removes expired data of sellers from this browser, before a person opens the same device again: ended drafts, and data
 * that an earlier version kept for a week, such as the seller and the phone number that received a code.
 */
export function sweepDrafts(now: number): void {
  for (const rest of storedAfter(SENT_CODE, 'local')) removeStored(`${SENT_CODE}${rest}`);
  for (const prefix of DRAFTS) {
    // A reader that returns null removes the draft.
    for (const rest of storedAfter(prefix, 'local')) {
      readStored(`${prefix}${rest}`, (saved) => isKept(readDraft(saved), now) || null);
    }
  }
}

const asIs: Reader<unknown> = (value) => value;
const readDraft = shapeOf({
  form: (value: unknown) => (typeof value === 'object' && value !== null ? value : {}),
  progress: shapeOf({ units: listOf(shapeOf({ unsettled: listOf(asIs, 1000), order: asIs }), 1000) }),
  savedAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
});

function isKept({ form, progress: { units }, savedAt }: ReturnType<typeof readDraft>, now: number): boolean {
  const age = now - savedAt;
  if (age >= KEPT_MS) return false;
  if (units.some(({ unsettled }) => unsettled.length > 0)) return true;
  if (units.some(({ order }) => order !== null)) return age < PLACED_KEPT_MS;
  return SELLER.every((name) => [undefined, ''].includes(Reflect.get(form, name)));
}

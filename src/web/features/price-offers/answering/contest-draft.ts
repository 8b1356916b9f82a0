import type { ContestForm } from '#contracts/forms/price-offers.ts';
import type { PriceOffer } from '#contracts/price-offers.ts';
import { listOf, type Reader, readFlag, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';

/** Dispute that was not sent yet, kept in this browser so that a reload loses nothing. */
export interface ContestDraft {
  lines: { code: string; isChosen: boolean; words: string }[];
  /** Photos that the server has. */
  photos: { id: string; line: string }[];
}

export type LineCode = PriceOffer['lines'][number]['code'];

const MOST = 100;

const readDraft: Reader<ContestDraft> = shapeOf({
  lines: listOf(shapeOf({ code: readText, isChosen: readFlag, words: readText }), MOST),
  photos: listOf(shapeOf({ id: readText, line: readText }), MOST),
});

const keyOf = ({ orderId, madeAt }: PriceOffer) => `price-offer-draft:${orderId} ${madeAt}` as const;

export function readContestDraft(offer: PriceOffer): ContestDraft {
  return readStored(keyOf(offer), readDraft) ?? { lines: [], photos: [] };
}

/** Saves one part of the draft; the other part stays. */
export function keepContestDraft(offer: PriceOffer, part: Partial<ContestDraft>): void {
  writeStored(keyOf(offer), { ...readContestDraft(offer), ...part });
}

export function dropContestDraft(offer: PriceOffer): void {
  removeStored(keyOf(offer));
}

/** Returns the lines that can be disputed: those that lower the price. */
export function contestableLines({ lines }: PriceOffer): PriceOffer['lines'] {
  return lines.filter(({ amount }) => amount.startsWith('-'));
}

/** Returns the form's initial values: those of the draft; without one, nothing is chosen except a single line. */
export function firstValues(offer: PriceOffer, draft: ContestDraft): ContestForm {
  const lines = contestableLines(offer);
  return {
    code: '',
    lines: lines.map(({ code }) => {
      const draftLine = draft.lines.find((line) => line.code === code);
      return { code, isChosen: draftLine?.isChosen ?? lines.length === 1, words: draftLine?.words ?? '' };
    }),
  };
}

import { DEFECT_CODES, DEFECTS, type DefectCode } from './defects.ts';
import { COMPARED_ANSWERS, type ComparedAnswer, type OfferLine } from './offer-lines.ts';

/** Subjects of inspection photos: the opened box, the device, an answer that differs, or a defect. */
export const PHOTO_SUBJECTS = ['box', 'device', ...COMPARED_ANSWERS, ...DEFECT_CODES] as const;
export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number];

const ANSWER_LABELS: Record<ComparedAnswer, string> = {
  model: 'Model or storage',
  condition: 'Condition',
  carrier: 'Carrier lock',
};

/** Returns the label of a line for staff and seller. */
export function lineLabel(line: OfferLine): string {
  return line.kind === 'answer' ? ANSWER_LABELS[line.answer] : DEFECTS[line.code].label;
}

/** Returns the answer or the defect that a line is about. */
export function lineSubject(line: OfferLine): ComparedAnswer | DefectCode {
  return line.kind === 'answer' ? line.answer : line.code;
}

/**
 * Returns the subjects that change the price and have no photo: each needs one before the inspection is
 * completed, as proof of every price change.
 */
export function missingPhotos(
  lines: readonly OfferLine[],
  photos: readonly PhotoSubject[],
): (ComparedAnswer | DefectCode)[] {
  return lines
    .filter(({ cents }) => cents !== 0)
    .map(lineSubject)
    .filter((subject) => !photos.includes(subject));
}

import { VISIT_FILES } from './counter/visit.ts';
import { DEFECT_CODES } from './inspection/defects.ts';
import { COMPARED_ANSWERS } from './inspection/offer-lines.ts';
import { PHOTO_SUBJECTS } from './inspection/photos.ts';

/** Kinds of records that people attach photos and files to (decision 066). */
export const OWNER_KINDS = ['inspection', 'price_offer', 'return', 'pickup', 'expense', 'visit'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** Subjects of attachments, by the kind of their record. */
export const ATTACHMENT_SUBJECTS = {
  inspection: PHOTO_SUBJECTS,
  /** The contested line. */
  price_offer: [...COMPARED_ANSWERS, ...DEFECT_CODES],
  return: ['device'],
  pickup: ['device'],
  expense: ['receipt'],
  visit: VISIT_FILES,
} as const satisfies Record<OwnerKind, readonly string[]>;
export type SubjectOf<Kind extends OwnerKind> = (typeof ATTACHMENT_SUBJECTS)[Kind][number];

/** Returns true for a subject of attachments of this kind of record. */
export function isSubject<Kind extends OwnerKind>(kind: Kind, word: string): word is SubjectOf<Kind> {
  const subjects: readonly string[] = ATTACHMENT_SUBJECTS[kind];
  return subjects.includes(word);
}

import { VISIT_FILES } from './counter/visit.ts';
import { DEFECT_CODES } from './inspection/defects.ts';
import { COMPARED_ANSWERS } from './inspection/offer-lines.ts';
import { PHOTO_SUBJECTS } from './inspection/photos.ts';
import { MOST_PHOTOS } from './orders/pickup-proof.ts';

/** Kinds of records that people attach photos and files to (decision 023). */
export const OWNER_KINDS = ['inspection', 'price_offer', 'return', 'pickup', 'expense', 'visit'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

interface AttachmentRules {
  /** What the attachments of a record may show. */
  subjects: readonly string[];
  /** Most photos of a record by one adder; photos without a noted adder count together. */
  most?: number;
  /** Most photos of a record. */
  mostOfAll?: number;
  /** Message that refuses one photo too many, in place of a text for the field `file`. */
  fullMessage?: string;
  /** Name under which a browser saves one. */
  savedAs: (id: string) => string;
}

/** Rules of attachments, by the kind of their record. */
export const ATTACHMENT_RULES = {
  inspection: { subjects: PHOTO_SUBJECTS, most: 40, savedAs: () => 'inspection' },
  /** Photos of a contested line. Anyone with the link can add some. */
  price_offer: {
    subjects: [...COMPARED_ANSWERS, ...DEFECT_CODES],
    most: 20,
    mostOfAll: 60,
    savedAs: () => 'price-offer',
  },
  return: { subjects: ['device'], most: 6, savedAs: () => 'return' },
  pickup: {
    subjects: ['device'],
    most: MOST_PHOTOS,
    fullMessage: `You can add up to ${MOST_PHOTOS} photos.`,
    savedAs: (id) => `pickup-${id.slice(-8)}`,
  },
  expense: { subjects: ['receipt'], savedAs: (id) => `receipt-${id.slice(-8)}` },
  visit: { subjects: VISIT_FILES, savedAs: () => 'visit' },
} as const satisfies Record<OwnerKind, AttachmentRules>;
export type SubjectOf<Kind extends OwnerKind> = (typeof ATTACHMENT_RULES)[Kind]['subjects'][number];

/** Returns the rules of a kind of record. */
export function rulesOf(kind: OwnerKind): AttachmentRules {
  return ATTACHMENT_RULES[kind];
}

/** Returns true for a subject of attachments of this kind of record. */
export function isSubject<Kind extends OwnerKind>(kind: Kind, word: string): word is SubjectOf<Kind> {
  return rulesOf(kind).subjects.includes(word);
}

import { VISIT_FILES } from './counter/visit.ts';
import { DEFECT_CODES } from './inspection/defects.ts';
import { COMPARED_ANSWERS } from './inspection/offer-lines.ts';
import { PHOTO_SUBJECTS } from './inspection/photos.ts';
import { MAX_PICKUP_PHOTOS } from './orders/pickup-proof.ts';

/** Kinds of records that people attach photos and files to (decision 023). */
export const OWNER_KINDS = ['inspection', 'price_offer', 'return', 'pickup', 'expense', 'visit'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

interface AttachmentRules {
  /** What the attachments of a record may show. */
  subjects: readonly string[];
  /** Name of the record for people. */
  noun: string;
  /** Maximum number of photos of a record. */
  maxPhotos?: number;
  /** Maximum number of photos of a record by one adder. */
  maxPhotosByAdder?: number;
  /** Name under which a browser saves one. */
  savedAs: (id: string) => string;
}

/** Rules of attachments, by the kind of their record. */
export const ATTACHMENT_RULES = {
  inspection: { subjects: PHOTO_SUBJECTS, noun: 'inspection', maxPhotos: 40, savedAs: () => 'inspection' },
  /** Photos of a contested line. Anyone with the link can add some. */
  price_offer: {
    subjects: [...COMPARED_ANSWERS, ...DEFECT_CODES],
    noun: 'offer',
    maxPhotos: 60,
    maxPhotosByAdder: 20,
    savedAs: () => 'price-offer',
  },
  return: { subjects: ['device'], noun: 'return', maxPhotos: 6, savedAs: () => 'return' },
  pickup: {
    subjects: ['device'],
    noun: 'pickup',
    maxPhotosByAdder: MAX_PICKUP_PHOTOS,
    savedAs: (id) => `pickup-${id.slice(-8)}`,
  },
  expense: { subjects: ['receipt'], noun: 'expense', savedAs: (id) => `receipt-${id.slice(-8)}` },
  visit: { subjects: VISIT_FILES, noun: 'visit', savedAs: () => 'visit' },
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

/** Returns the text that refuses one more photo; null for a record that accepts one. @param byAdder those of `inAll` by its adder */
export function photoRefusal(kind: OwnerKind, { inAll, byAdder }: { inAll: number; byAdder: number }): string | null {
  const { noun, maxPhotos = Infinity, maxPhotosByAdder = Infinity } = rulesOf(kind);
  if (inAll >= maxPhotos) return `This ${noun} already has ${maxPhotos} photos, the most it can have.`;
  return byAdder >= maxPhotosByAdder ? `You can add up to ${maxPhotosByAdder} photos.` : null;
}

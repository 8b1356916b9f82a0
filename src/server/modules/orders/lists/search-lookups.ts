import type { ContactChoice } from '#server/modules/customers/index.ts';

/** Index lookups of a search. */
export interface Lookups extends ContactChoice {
  hasCustomer: boolean;
  hasId: boolean;
  hasShortId: boolean;
  /** Whole numbers of devices. */
  hasDevices: boolean;
  /** The beginning of one. */
  hasDevice: boolean;
  /** Number of beginnings of words, or of whole names, to look up. */
  starts: number;
  /** Number of patterns of each part inside of a word. */
  parts: readonly number[];
  /** Number of patterns of each word, compared with the newest customers' names. */
  names: readonly number[];
  models: 'none' | 'few' | 'many';
}
const EVERY_LOOKUP: Lookups = {
  hasCustomer: false,
  hasId: true,
  hasShortId: true,
  hasDevices: true,
  hasDevice: true,
  hasPhone: true,
  hasEmail: true,
  starts: 2,
  parts: [1, 2],
  names: [1, 2],
  models: 'few',
};
/** Lookups that together use every fragment. */
export const EXAMPLE_LOOKUPS: readonly Lookups[] = [
  EVERY_LOOKUP,
  { ...EVERY_LOOKUP, starts: 1, parts: [1], models: 'many' },
  { ...EVERY_LOOKUP, hasCustomer: true },
];

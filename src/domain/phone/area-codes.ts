/**
 * Area codes of the +1 plan that the shop does not accept (decision 013). Codes in no row are accepted: new
 * ones come into service every few months, and a list of valid codes would soon be outdated.
 */
const AREA_CODES = {
  /** Canada, including its non-geographic numbers. */
  canada: `204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519
    548 579 581 584 587 600 604 613 622 633 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942`,
  /** Anguilla to Trinidad and Tobago, with Bermuda; not Puerto Rico (787, 939) and the US Virgin Islands (340). */
  caribbean: '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
  /** In use, and reserved. */
  toll_free: '800 822 833 844 855 866 877 880 881 882 883 884 885 886 887 888 889',
  premium: '900',
  /** Personal and machine numbers, and those of long-distance carriers. */
  personal: `456 500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 555 556 566 569
    577 578 588 589 700 710`,
} as const;

/** Kind of an area code that is not accepted. */
export type AreaCodeKind = keyof typeof AREA_CODES;

const KINDS: readonly (readonly [AreaCodeKind, string])[] = [
  ['canada', AREA_CODES.canada],
  ['caribbean', AREA_CODES.caribbean],
  ['toll_free', AREA_CODES.toll_free],
  ['premium', AREA_CODES.premium],
  ['personal', AREA_CODES.personal],
];

/** Returns the kind of an area code that is not accepted; null for an accepted one. */
export function areaCodeKind(areaCode: string): AreaCodeKind | null {
  return KINDS.find(([, codes]) => codes.includes(areaCode))?.[0] ?? null;
}

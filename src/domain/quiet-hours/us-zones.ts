/** Time zones of the US by a letter, for the tables. Puerto Rico and the Virgin Islands share one. */
export const US_ZONES = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  /** Arizona has no daylight saving time, except in the Navajo Nation. */
  Z: 'America/Phoenix',
  P: 'America/Los_Angeles',
  K: 'America/Anchorage',
  /** The western Aleutian Islands. */
  A: 'America/Adak',
  H: 'Pacific/Honolulu',
  R: 'America/Puerto_Rico',
  G: 'Pacific/Guam',
  S: 'Pacific/Pago_Pago',
} as const;
export type ZoneLetter = keyof typeof US_ZONES;

/** Area codes by zone; codes in two zones are under both (North American Numbering Plan, 49 CFR part 71). */
const AREA_CODES: readonly [zones: readonly ZoneLetter[], codes: string][] = [
  [
    ['E'],
    `201 202 203 207 212 215 216 220 223 227 229 231 234 239 240 248 252 260 267 269 272 276 283 301 302 304 305 313 315
    317 321 324 326 329 330 332 336 339 347 351 352 363 380 386 401 404 407 410 412 413 419 434 436 440 443 445 463 465
    470 472 475 478 484 502 508 513 516 517 518 540 551 561 567 570 571 582 585 586 603 607 609 610 614 616 617 624 631
    640 645 646 656 667 678 679 680 681 686 689 703 704 706 716 717 718 724 727 728 732 734 740 743 754 757 762 765 770
    771 772 774 781 786 802 803 804 810 813 814 821 826 828 835 838 839 843 845 848 854 856 857 859 860 862 863 864 865
    878 904 908 910 912 914 917 919 929 934 937 941 943 947 948 954 959 973 978 980 984 989`,
  ],
  [
    ['C'],
    `205 210 214 217 224 225 228 235 251 254 256 262 274 281 309 312 314 316 318 319 320 325 327 331 334 337 346 353 361
    402 405 409 414 417 430 432 447 457 464 469 471 479 501 504 507 512 515 531 534 539 557 563 572 573 580 601 608 612
    615 618 621 629 630 636 641 651 659 660 662 682 708 712 713 715 726 730 731 737 763 769 773 779 806 815 816 817 830
    832 847 861 870 872 901 903 913 918 920 924 931 936 938 940 945 952 956 972 975 979 985`,
  ],
  [['M'], '303 307 385 406 435 505 575 719 720 748 801 915 970 983'],
  [['Z'], '480 520 602 623'],
  [
    ['P'],
    `206 209 213 253 279 310 323 341 350 357 360 369 408 415 424 425 442 503 509 510 530 559 562 564 619 626 628 650 657
    661 669 702 707 714 725 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951 971`,
  ],
  [['E', 'C'], '219 270 364 423 448 574 606 812 850 906 930'],
  [['C', 'M'], '218 308 605 620 701 785'],
  [['M', 'Z'], '928'],
  [['M', 'P'], '208 458 541 775 986'],
  [['K', 'A'], '907'],
  [['H'], '808'],
  [['R'], '340 787 939'],
  [['G'], '670 671'],
  [['S'], '684'],
];

/**
 * First three digits of ZIP codes, as ranges by zone; those in two zones are under both (USPS labeling list L002, 49 CFR
 * part 71). The armed forces have none.
 */
const ZIP_PREFIXES: readonly [zones: readonly ZoneLetter[], ranges: string][] = [
  [['R'], '006-009'],
  [['E'], `005 010-089 100-199 200-268 270-323 326-339 341-349 374 376-379 398-418 430-462 466-474 478 480-497`],
  [
    ['C'],
    `325 350-367 369-372 375 380-397 420-424 464 477 500-528 530-567 570-574 580-584 587 600-658 660-676 680-689 700-749
    750-797`,
  ],
  [['E', 'C'], '324 368 373 425-427 463 465 475-476 479 498-499'],
  [['M'], '577 590-599 693 799-816 820-834 836-837 840-847 870-885'],
  [['C', 'M'], '575-576 585-586 588 677-679 690-692 798'],
  [['Z'], '850-857 863-864'],
  [['M', 'Z'], '859-860 865'],
  [['P'], '838 889-897 900-961 970-978 980-994'],
  [['M', 'P'], '835 898 979'],
  [['K', 'A'], '995-999'],
  [['H', 'S'], '967'],
  [['H'], '968'],
  [['G'], '969'],
];

const zonesByAreaCode = new Map(
  AREA_CODES.flatMap(([zones, codes]) => codes.split(/\s+/).map((code) => [code, zones] as const)),
);
const zonesByZip = new Map(
  ZIP_PREFIXES.flatMap(([zones, ranges]) =>
    ranges.split(/\s+/).flatMap((range) => prefixesOf(range).map((prefix) => [prefix, zones] as const)),
  ),
);

function prefixesOf(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index).padStart(3, '0'),
  );
}

/** Returns the zones of a number's area code; empty when unknown, as for toll-free numbers. @param phone E.164 */
export function zonesOfPhone(phone: string): readonly ZoneLetter[] {
  return (phone.startsWith('+1') ? zonesByAreaCode.get(phone.slice(2, 5)) : undefined) ?? [];
}

/** Returns the zones of a ZIP code; empty when unknown. */
export function zonesOfZip(zipCode: string): readonly ZoneLetter[] {
  return zonesByZip.get(zipCode.slice(0, 3)) ?? [];
}

/** Every area code and ZIP prefix of the tables, for their tests. */
export const LISTED_CODES = {
  areaCodes: AREA_CODES.flatMap(([, codes]) => codes.split(/\s+/)),
  zipPrefixes: ZIP_PREFIXES.flatMap(([, ranges]) => ranges.split(/\s+/).flatMap(prefixesOf)),
};

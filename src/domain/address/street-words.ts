/** Words that end a street and rarely begin or end a city (USPS, Publication 28, appendix C). */
export const SUFFIX_WORDS =
  'st|street|ave|av|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|cir|pl|place|pkwy|parkway|ter|terrace|trl|hwy|highway|way|' +
  'aly|alley|loop|trail|trace|path|cv|cove|xing|crossing|sq|plz|plaza|expy|fwy|bnd|vw';

/** House number written as a word, at the beginning of a street. */
export const NUMBER_WORD = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s/i;

/** Words that end a street, and with which hardly a city begins or ends (USPS, Publication 28, appendix C1). */
export const SUFFIX_WORDS =
  'st|street|ave|av|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|cir|pl|place|pkwy|parkway|ter|terrace|trl|hwy|highway|way|' +
  'aly|alley|cv|cove|xing|crossing|sq|plz|plaza|expy|fwy|bnd|vw';

/**
 * Patterns for the start of texts on US and Canadian licenses. Barcode (AAMVA DL/ID standard, D.12.3): a sign, separators
 * and the file type; magnetic stripe: the state and the city. They tolerate lost first signs and other
 * separators.
 */
const HEADS = [
  /^[\s\S]{0,16}(?:ANSI|AAMVA)[^A-Z0-9]{0,2}\d/i,
  /^[^A-Z0-9]{0,12}(?:N?SI|A?MVA)[^A-Z0-9]?(?:636|604)\d/i,
  /^[^A-Z0-9]{0,12}(?:636|604)\d{6,11}(?:DL|ID)\d{4}/i,
  /^[^A-Z0-9]{0,12}(?:(?:DL|ID)?D(?:AQ|CS|AA|CA|AC|CT|DE|BA)[^|~^\\;]{1,40}([|~^\\;]))D[A-D][A-Z].{0,40}\1D[A-D][A-Z]/i,
  /^[^A-Z0-9]{0,12}(?:DL|ID)D(?:AQ|CS|AA|CA|AC|CT)/i,
  /^_?%[A-Z]{2}[^%?^]{2,13}\^/i,
  /^_?%[A-Z]{2}[A-Z .'-]{13}[^%?^]{1,35}[$^]/i,
  /^;(?:636|604)\d{8,16}=\d{4}/,
  /^2?[^A-Z0-9]{0,12}(?:QNSI|QQ[,?;]VQ)/i,
];
/** Matches a line of a license: an element with a value, in capitals. */
const ELEMENT_LINE = /^(?:DL|ID)?(?:DA[A-DF-Z]|DB[A-GJ-SX]|DC[A-DF-HJ-SU]|DD[A-LM-P])(?=.)[^\p{Ll}\p{Cc}]+$/u;

/** Returns true for a text that may be one line of a license. Serial numbers that begin like this are rare. */
export function isElementLine(text: string): boolean {
  return ELEMENT_LINE.test(text);
}

/** Returns true as soon as the beginning of a text is certainly a license's. */
export function isLicenseText(text: string): boolean {
  return HEADS.some((head) => head.test(text));
}

/**
 * Returns true for a text that a scanner typed for another keyboard layout: there the sign "@" is the quotation mark, or "A" is "Q".
 * Names have letters of other languages, so only the text before the first element counts.
 */
export function isOtherLayout(text: string): boolean {
  const [head = ''] = /^[\s\S]{0,60}?(?=D[A-D][A-Z]|$)/.exec(text.slice(0, 60)) ?? [];
  return (
    /^\s*"[^A-Z0-9]*(?:ANSI|AAMVA)/i.test(text) ||
    /[ßöäüÖÄÜ]/.test(head) ||
    /^2?[^A-Z0-9]{0,12}QNSI|QQ[,?;]VQ/i.test(head)
  );
}

/** Returns true for a license or one line of it: personal data, which lists of scanned codes do not keep. */
export function holdsLicense(text: string): boolean {
  return isLicenseText(text) || text.split(/[\r\n]+/).some(isElementLine);
}

export const LICENSE_LINE = 'That’s a driver license. Scan licenses on Customer Intake.';

/** Explains what to do about a license that cannot be read. */
export function explainLicense(text: string): string {
  return isOtherLayout(text)
    ? 'The scanner types for another keyboard. Set its keyboard layout to your computer’s (USA), scan again, or enter the seller by hand.'
    : 'Scan it again. If licenses never scan, set the scanner to send line feeds (control characters), or enter the seller by hand.';
}

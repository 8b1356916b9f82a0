/** Age from which the shop buys from a person (issue 11). */
const ADULT_YEARS = 18;

export type SellerProblem = 'under_age' | 'license_expired';

/** Facts about a seller from a license. Days are YYYY-MM-DD; null when not read. */
interface License {
  birthDate: string | null;
  /** Last day on which it is valid. */
  licenseExpires: string | null;
}

/**
 * Checks a seller: of age on this day, with a license that is still valid.
 * @param today of the shop, YYYY-MM-DD
 * @returns the reason to refuse, or null
 */
export function checkSeller({ birthDate, licenseExpires }: License, today: string): SellerProblem | null {
  if (birthDate !== null && adultFrom(birthDate) > today) return 'under_age';
  return licenseExpires !== null && licenseExpires < today ? 'license_expired' : null;
}

/** Texts for the clerk. */
export const SELLER_PROBLEMS: Record<SellerProblem, { field: keyof License; message: string }> = {
  under_age: { field: 'birthDate', message: 'The seller is under 18. We only buy from adults.' },
  license_expired: { field: 'licenseExpires', message: 'This license has expired. Please ask for a valid one.' },
};

/** Returns the 18th birthday; March 1 for a person born on February 29. */
function adultFrom(birthDate: string): string {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  return new Date(Date.UTC(Number(year) + ADULT_YEARS, Number(month) - 1, Number(day))).toISOString().slice(0, 10);
}

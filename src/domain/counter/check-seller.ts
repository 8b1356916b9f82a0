/** Age from which the shop buys from a person (issue 11). */
const ADULT_YEARS = 18;

export type SellerProblem = 'under_age' | 'licence_expired';

/** What a licence says about a seller. Days are YYYY-MM-DD; null where it was not read. */
interface Licence {
  birthDate: string | null;
  /** Last day on which it is valid. */
  licenceExpires: string | null;
}

/**
 * Checks a seller: of age on this day, with a licence that is still valid.
 * @param today of the shop, YYYY-MM-DD
 * @returns the reason to refuse, or null
 */
export function checkSeller({ birthDate, licenceExpires }: Licence, today: string): SellerProblem | null {
  if (birthDate !== null && adultFrom(birthDate) > today) return 'under_age';
  return licenceExpires !== null && licenceExpires < today ? 'licence_expired' : null;
}

/** Texts for the clerk. */
export const SELLER_PROBLEMS: Record<SellerProblem, { field: keyof Licence; message: string }> = {
  under_age: { field: 'birthDate', message: 'The seller is under 18. We buy from adults only.' },
  licence_expired: { field: 'licenceExpires', message: 'This licence has expired. Please ask for a valid one.' },
};

/** Returns the 18th birthday; of somebody born on February 29, March 1. */
function adultFrom(birthDate: string): string {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  return new Date(Date.UTC(Number(year) + ADULT_YEARS, Number(month) - 1, Number(day))).toISOString().slice(0, 10);
}

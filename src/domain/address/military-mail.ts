const STATES: readonly string[] = ['AA', 'AE', 'AP'];
const CITY = /^(APO|FPO|DPO)$/i;
/** ZIP codes of the armed forces: Europe 09, the Americas 340, the Pacific 962 to 966 (USPS, Publication 28, section 238). */
const ZIP = /^(09|340|96[2-6])/;

/** Returns true for an address of the military or of a mission abroad: APO, FPO or DPO. */
export function isMilitaryMail({ city, state, zip }: { city: string; state: string; zip: string }): boolean {
  return STATES.includes(state.toUpperCase()) || CITY.test(city.trim()) || ZIP.test(zip);
}

/** Maximum recorded weight, in tenths of an ounce: 150 pounds, the most that parcel carriers accept. */
export const MAX_WEIGHT_TENTHS = 24_000;

/**
 * Reads the weight of a package: ounces with at most one decimal, "12.4".
 * @returns tenths of an ounce; null for any other text, for 0, and above 150 pounds
 */
export function parseOunces(text: string): number | null {
  const [, whole, tenth = '0'] = /^(\d{1,4})(?:[.](\d))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const tenths = Number(whole) * 10 + Number(tenth);
  return tenths > 0 && tenths <= MAX_WEIGHT_TENTHS ? tenths : null;
}

/** Formats tenths of an ounce as ounces: "12.4". */
export function toOunces(tenths: number): string {
  return (tenths / 10).toFixed(1);
}

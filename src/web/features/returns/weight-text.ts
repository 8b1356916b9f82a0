const OUNCES_IN_POUND = 16;

/** Formats a weight as scales show it: "1 lb 2 oz". @param ounces whole ounces */
export function weightText(ounces: number): string {
  const pounds = Math.floor(ounces / OUNCES_IN_POUND);
  const rest = ounces % OUNCES_IN_POUND;
  const parts = [pounds > 0 && `${pounds} lb`, rest > 0 && `${rest} oz`];
  return parts.filter((part) => part !== false).join(' ');
}

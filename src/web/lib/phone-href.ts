/** Returns a telephone link for a formatted number: "(512) 555-0142" becomes "tel:+15125550142". */
export function phoneHref(shown: string): string {
  const digits = shown.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
}

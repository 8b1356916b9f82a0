/** Returns a telephone link for a displayed number, without its extension: "(512) 555-0142 ext 5" becomes "tel:+15125550142". */
export function phoneHref(shown: string): string {
  const digits = shown.replace(/[a-z].*|\D/gi, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
}

/**
 * Reads an address: `URL.parse`, which Safari has since 18 only.
 * @param base for a relative one
 * @returns null for a text that is none
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * Parses an address: `URL.parse`, which Safari supports only since 18.
 * @param base for a relative address
 * @returns null for any other text
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The shop's logo (docs/decisions/083): a picture for light pages, and one for dark where the first cannot be seen on them. */

export const LOGO_SETTINGS = { light: 'SHOP_LOGO', dark: 'SHOP_LOGO_DARK' } as const;

/** Size of a stored logo at most, in pixels: three times that of the site's bar. */
export const LOGO_WIDTH = 640;
export const LOGO_HEIGHT = 120;

export interface Logo {
  /** Names what the picture is, and its size: what it names never changes. */
  name: string;
  width: number;
  height: number;
}

const NAME = /^[\da-f]{32}-(\d{1,3})x(\d{1,3})$/;
const HASH_DIGITS = 32;

/** Names a logo. @param hash of its content, as hexadecimal digits */
export function logoName(hash: string, { width, height }: Omit<Logo, 'name'>): string {
  return `${hash.slice(0, HASH_DIGITS)}-${width}x${height}`;
}

/** Reads the name of a logo; null for anything else. */
export function readLogo(name: string): Logo | null {
  const [, width, height] = NAME.exec(name) ?? [];
  return width === undefined || height === undefined ? null : { name, width: Number(width), height: Number(height) };
}

/** Returns the address of a logo: WebP for pages, PNG for emails. */
export function logoPath(name: string, format: 'webp' | 'png' = 'webp'): string {
  return `/logos/${name}.${format}`;
}

/** Names a stored logo to the storage, as its address does to browsers. */
export function logoKey(name: string, format: 'webp' | 'png'): string {
  return logoPath(name, format).slice(1);
}

/** Returns the size of a logo that fits into a box and keeps its shape; it never grows. */
export function fitLogo(
  { width, height }: Omit<Logo, 'name'>,
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns true for a logo so wide that it spells the shop's name, which then is not written beside it. */
export function spellsName({ width, height }: Omit<Logo, 'name'>): boolean {
  return width >= 2 * height;
}

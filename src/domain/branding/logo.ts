/** The shop's logo (decision 025): a picture for light pages, and another for dark pages where the first is hard to see. */

export const LOGO_SETTINGS = { light: 'SHOP_LOGO', dark: 'SHOP_LOGO_DARK' } as const;

/** Maximum size of a stored logo, in pixels: three times its size in the site's header. */
export const LOGO_WIDTH = 640;
export const LOGO_HEIGHT = 120;
/** Largest file that is made a logo. */
export const MAX_LOGO_BYTES = 2_000_000;

export interface Logo {
  /** Hash and size of the picture: the content behind a name never changes. */
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

/** Returns the storage key of a logo. */
export function logoKey(name: string, format: 'webp' | 'png'): string {
  return logoPath(name, format).slice(1);
}

/** Returns the size at which a logo fits into a box. Keeps its aspect ratio and never enlarges it. */
export function fitLogo(
  { width, height }: Omit<Logo, 'name'>,
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns true for a logo so wide that it spells the shop's name, which pages then leave out next to it. */
export function spellsName({ width, height }: Omit<Logo, 'name'>): boolean {
  return width >= 2 * height;
}

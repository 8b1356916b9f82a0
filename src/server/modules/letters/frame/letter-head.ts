import type { ShopFacts } from '#contracts/pages.ts';
import { fitLogo, type Logo, logoPath, spellsName } from '#domain/branding/logo.ts';
import { escapeHtml } from '#domain/escape-html.ts';

/** Largest logo above a letter, in pixels. */
const BOX = { width: 220, height: 36 } as const;

/**
 * Writes the top of a letter: the shop's logo by its public address, and its name unless the logo spells it. A blocked picture
 * shows its alternative text, which is the name. A shop without https has no address that mail programs load, and shows only the
 * name.
 */
export function letterHead({ name, publicUrl, logo }: Pick<ShopFacts, 'name' | 'publicUrl' | 'logo'>): string {
  const escapedName = escapeHtml(name);
  if (logo === undefined || !publicUrl.startsWith('https:')) return escapedName;
  const { light, dark } = logo;
  const alt = spellsName(light) ? escapedName : '';
  const picture = (variant: Logo, name: string, style = '') => {
    const { width, height } = fitLogo(variant, BOX);
    return `<img class="${name}" style="border:0;vertical-align:middle;max-width:100%${style}" src="${escapeHtml(publicUrl + logoPath(variant.name, 'png'))}" alt="${alt}" width="${width}" height="${height}">`;
  };
  const pictures =
    dark === null
      ? picture(light, 'logo')
      : `${picture(light, 'logo-light')}<!--[if !mso]><!-->${picture(dark, 'logo-dark', ';display:none')}<!--<![endif]-->`;
  return alt === '' ? `${pictures}&nbsp; ${escapedName}` : pictures;
}

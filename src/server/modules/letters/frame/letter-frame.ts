import type { ShopFacts } from '#contracts/pages.ts';
import { accentOf } from '#domain/branding/accent.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { phoneHref } from '#domain/phone/phone-href.ts';
import { letterHead } from './letter-head.ts';
import { FONT, QUIET, STYLES, TEXT } from './letter-styles.ts';

/** Facts of the shop for the signature, links and times of a letter. */
export type LetterShop = Pick<
  ShopFacts,
  'name' | 'street' | 'city' | 'state' | 'zip' | 'phone' | 'email' | 'publicUrl' | 'timeZone' | 'accent' | 'logo'
>;

interface Frame {
  title: string;
  /** The e-mail as text: its first paragraph after the greeting is shown next to the title in a list of mails. */
  text: string;
  /** HTML under the heading. */
  content: string;
  shop: LetterShop;
}

/** Keeps the text after the preheader out of the list of mails. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * Puts the content of an e-mail into the shop's layout: its logo or name above, its address and phone below, at most 600 px wide,
 * in light and dark. Styles are inline for mail programs that read no others; those in the head only improve on them (dark,
 * narrow). Loads nothing but pictures, without which it reads as well. The layout is added when the e-mail is sent, so the stored
 * message stays small.
 */
export function framedLetter({ title, text, content, shop }: Frame): string {
  const heading = escapeHtml(title);
  const preheader = text.split('\n\n').find((paragraph, index) => index > 0 && !paragraph.endsWith(',')) ?? '';
  return recolor(shop)(`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${heading}</title>
<style>${STYLES}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f8f5;${TEXT}">
<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:#f6f8f5">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="text" style="${FONT};padding:0 8px 16px;font-size:18px;font-weight:700;color:#101814">${letterHead(shop)}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #dbe1da;border-radius:16px">
<main>
<h1 class="text" style="${FONT};margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700;color:#101814">${heading}</h1>
${content}
</main>
</td></tr>
<tr><td class="quiet" style="${QUIET};padding:20px 8px 0">${signature(shop)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`);
}

/** Colors of `STYLES`, `renderButton` and `renderLink` in a letter. */
const GREENS = /((?:bgcolor="|background:|color:)#)(0b6a48|5ad39c|04231a)\b/g;

/**
 * Returns a function that replaces a letter's colors by the shop's own. Letters are stored without them, so old ones get the
 * current colors.
 */
function recolor({ accent }: LetterShop): (html: string) => string {
  if (accent === undefined) return (html) => html;
  const [light, dark] = [accentOf(accent, 'light'), accentOf(accent, 'dark')];
  const shopColors: Record<string, string> = { '0b6a48': light.accent, '5ad39c': dark.accent, '04231a': dark.onAccent };
  return (html) =>
    html.replace(GREENS, (green, before: string, hex: string) =>
      shopColors[hex] === undefined ? green : before.slice(0, -1) + shopColors[hex],
    );
}

/**
 * Renders a button that looks like one even in mail programs without rounded corners or backgrounds: a colored cell around a link.
 * Repeats the address below it, for mail programs that disable links.
 */
export function renderButton({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" class="wide" cellspacing="0" cellpadding="0" border="0" style="margin:24px 0 12px">
<tr><td class="button" align="center" bgcolor="#0b6a48" style="background:#0b6a48;border-radius:12px">
<a class="button-text" href="${address}" style="${FONT};display:block;padding:14px 24px;font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>
<p class="quiet" style="${QUIET};margin:0 0 16px;word-break:break-all">${address}</p>`;
}

/** Lists name, address, phone and mailbox of the shop. */
export function signatureOf({ name, street, city, state, zip, phone, email }: LetterShop): string[] {
  return [name, `${street}, ${city}, ${state} ${zip}`, phone, email];
}

function signature(shop: LetterShop): string {
  const [name = '', address = ''] = signatureOf(shop).map(escapeHtml);
  const contacts = [
    [phoneHref(shop.phone), shop.phone],
    [`mailto:${shop.email}`, shop.email],
  ].map(([href = '', text = '']) => renderLink(href, text));
  return [name, address, ...contacts].join('<br>');
}

/** A link in running text. @param href unescaped */
export function renderLink(href: string, text: string): string {
  return `<a class="link" href="${escapeHtml(href)}" style="color:#0b6a48">${escapeHtml(text)}</a>`;
}

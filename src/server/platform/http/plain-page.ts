import { accentOf } from '#domain/branding/accent.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { phoneHref } from '#domain/phone/phone-href.ts';
import type { Notice } from '#domain/setup/notice.ts';
import { hashSource } from './security-headers.ts';

/** The shop that a plain page names. The page loads nothing from the site, which may be unavailable. */
export interface PageSender {
  name: string;
  /** Null without a phone of its own. */
  phone: string | null;
  /** The shop's accent color; absent for the product's default. */
  accent?: string | undefined;
  /** Bar above each page of a demo, or of a shop that isn't open; absent for an open shop. */
  notice?: Notice | undefined;
}

/** Style of a page that loads nothing, and the hash that its content policy allows. */
interface PlainStyle {
  style: string;
  source: string;
}

/**
 * Creates the style of a page that loads nothing, in the shop's colors (src/web/styles/tokens.css). Caches the last style: a
 * shop has one accent.
 * @param write receives the custom properties of the light and the dark theme
 */
export function plainStyle(write: (light: string, dark: string) => string): (accent?: string) => PlainStyle {
  let last: (PlainStyle & { accent: string | undefined }) | null = null;
  return (accent) => {
    if (last?.accent === accent && last !== null) return last;
    const style = write(...colorsOf(accent));
    last = { accent, style, source: hashSource(style) };
    return last;
  };
}

function colorsOf(hex: string | undefined): [light: string, dark: string] {
  const light = hex === undefined ? GREEN.light : accentOf(hex, 'light');
  const dark = hex === undefined ? GREEN.dark : accentOf(hex, 'dark');
  return [
    `--canvas:#f6f8f5;--ink:#101814;--muted:#4b5851;--accent:${light.accent};--strong:${light.strong};--on:${light.onAccent}`,
    `--canvas:#0d1210;--ink:#ebf1ed;--muted:#a9b6af;--accent:${dark.accent};--strong:${dark.strong};--on:${dark.onAccent}`,
  ];
}

const GREEN = {
  light: { accent: '#0b6a48', strong: '#075237', onAccent: '#fff' },
  dark: { accent: '#5ad39c', strong: '#84e2b7', onAccent: '#04231a' },
} as const;

/** Style of the site's pages for a page that loads nothing. */
const styleOf = plainStyle(
  (light, dark) => `
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:1.0625rem/1.55 "Inter Variable",system-ui,sans-serif;overflow-wrap:break-word;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
aside{padding:.375rem 1rem;background:var(--ink);color:var(--canvas);font-size:.875rem;line-height:1.35;text-align:center}
header{display:flex;gap:.625rem;align-items:center;padding:1rem clamp(1rem,4vw,2.5rem);font-size:1.125rem;font-weight:700;letter-spacing:-.02em}
svg{width:2rem;height:2rem;flex:none}
svg>rect{fill:var(--accent)}svg path{fill:none;stroke:var(--on);stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}svg>rect+path+path+rect{fill:var(--on)}
main{padding:clamp(2.5rem,10vh,7rem) clamp(1rem,4vw,2.5rem) 4rem;max-width:48rem}
h1{margin:0;font-size:clamp(2.25rem,8vw,3.75rem);line-height:1.1;letter-spacing:-.022em;font-weight:650;text-wrap:balance}
p{margin:1rem 0 0;max-width:38rem;font-size:1.125rem;color:var(--muted);text-wrap:pretty}
a{color:var(--accent);white-space:nowrap}aside a{color:inherit}
.again{display:inline-flex;align-items:center;margin-top:2.5rem;min-height:3.5rem;padding:.75rem 1.75rem;border:0;border-radius:99px;background:var(--accent);color:var(--on);cursor:pointer;font-family:inherit;font-size:1.125rem;font-weight:600;text-decoration:none}
.again:hover{background:var(--strong)}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:.5rem}.again:focus-visible{border-radius:99px}
@media print{aside{display:none}}
`,
);

/** Returns the style of a plain page, for a policy that allows it by its hash. */
export const plainPageStyle = (accent: string | undefined): string => styleOf(accent).style;

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="M23.2 11.2A8.6 8.6 0 1 0 24.6 16"/><path d="M24.2 6.6v5h-5"/><rect x="14" y="12.2" width="4" height="7.6" rx="1.2"/></svg>';

/**
 * Returns the headers of a plain page: it is not indexed, runs and loads nothing, and sends no referrer.
 * @param hasForm true when it has a form that is sent to this site
 */
export function plainPageHeaders({ accent }: Pick<PageSender, 'accent'>, { hasForm }: { hasForm: boolean }) {
  const policy = [
    "default-src 'none'",
    `style-src ${styleOf(accent).source}`,
    "img-src 'self'",
    "base-uri 'none'",
    `form-action '${hasForm ? 'self' : 'none'}'`,
    "frame-ancestors 'none'",
  ].join(';');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  } as const;
}

/** Renders the bar at the top of a page; empty without one. */
export function noticeAside(notice: Notice | undefined): string {
  if (notice === undefined) return '';
  const { label, text, link } = notice;
  const end =
    link === undefined ? '' : ` <a href="${escapeHtml(link.href)}" target="_top">${escapeHtml(link.text)}</a>`;
  return `<aside class="notice" aria-label="${escapeHtml(label)}">${escapeHtml(text)}${end}</aside>`;
}

interface PlainPage {
  title: string;
  text: string;
  /** Button that posts one field to the page's own address. */
  button?: { label: string; name: string; value: string };
  /** Label of a link that reloads the page. */
  again?: string;
  /** Lines at the end of the page. */
  facts?: readonly string[];
}

/** Renders a page without scripts or files: a title, a text, and one action. */
export function plainPage(
  { name, phone, accent, notice }: PageSender,
  { title, text, button, again, facts = [] }: PlainPage,
): string {
  const shop = escapeHtml(name);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} | ${shop}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${styleOf(accent).style}</style></head><body>${noticeAside(notice)}<header>${MARK}${shop}</header>`,
    `<main><h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    again === undefined ? '' : `<p><a class="again" href="">${escapeHtml(again)}</a></p>`,
    button === undefined
      ? ''
      : `<form method="post"><input type="hidden" name="${escapeHtml(button.name)}" value="${escapeHtml(button.value)}">` +
        `<button class="again">${escapeHtml(button.label)}</button></form>`,
    phone === null ? '' : `<p>Questions? Call us at <a href="${phoneHref(phone)}">${escapeHtml(phone)}</a>.</p>`,
    facts.length === 0 ? '' : `<p>${facts.map(escapeHtml).join('<br>')}</p>`,
    '</main></body></html>',
  ].join('');
}

import { FIRST_PRESS_SCRIPT } from '#contracts/first-press.ts';
import type { PageAssets, PageData, ShopFacts } from '#contracts/pages.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import type { Notice } from '#domain/setup/notice.ts';
import { localBusiness } from './areas/public/home/local-business.ts';
import type { Head } from './page.ts';
import { ACCENT_STYLE_ID, NOT_FOUND_MARK, PAGE_DATA_ID, pageDataText } from './page-data.ts';

interface DocumentInput {
  head: Head;
  data: PageData;
  /** False for the 404 page. */
  found: boolean;
  assets: PageAssets;
  /** Rendered page. */
  body: string;
  /** Web manifest of a page that can be installed; null for the others. */
  manifest: string | null;
  /** Style of the shop's own colors; absent without them. */
  style?: string | undefined;
  /** Notice above the content when scripts are disabled. */
  withoutScript: string;
  /** Bar above the content; undefined for an open shop. */
  notice: Notice | undefined;
  /** Line above the content; styles show it in old browsers. */
  oldBrowser: string;
}

/** Writes the HTML document. The content security policy allows its one inline script and, as inline style, only the shop's colors. */
export function documentHtml({
  head,
  data,
  found,
  assets,
  body,
  manifest,
  style,
  withoutScript,
  notice,
  oldBrowser,
}: DocumentInput): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    tag('script', {}, FIRST_PRESS_SCRIPT),
    ...assets.fonts.map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }),
    ),
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    style === undefined ? '' : tag('style', { id: ACCENT_STYLE_ID }, style),
    // Low priority: the page can be read and its links followed before scripts load, so the network serves the visible
    // content first.
    tag('script', { type: 'module', src: assets.script, fetchpriority: 'low' }, ''),
    ...assets.modules.map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
    ...headTags(head, data),
    manifest === null ? '' : tag('link', { rel: 'manifest', href: manifest }),
    '</head><body>',
    withoutScript === '' ? '' : `<noscript>${withoutScript}</noscript>`,
    oldBrowser,
    // Outside of the page's root: stays there after a change of page, and without scripts.
    noticeHtml(notice),
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}"${found ? '' : ` ${NOT_FOUND_MARK}`}>${pageDataText(data)}</script>`,
    '</body></html>',
  ].join('');
}

function noticeHtml(notice: Notice | undefined): string {
  if (notice === undefined) return '';
  const { label, text, link } = notice;
  // A form: the first link of a page leads to its content.
  const button = link === undefined ? '' : tag('button', {}, escapeHtml(link.text));
  const end = link === undefined ? '' : ` ${tag('form', { action: link.href }, button)}`;
  return tag('aside', { class: 'notice', 'aria-label': label }, escapeHtml(text) + end);
}

function headTags(head: Head, data: PageData): string[] {
  const { shop } = data;
  const { title, description, canonicalPath, jsonLd = [], describesShop = false } = head;
  const facts = describesShop ? [localBusiness(data), ...jsonLd] : jsonLd;
  return [
    tag('title', {}, escapeHtml(title)),
    meta('description', description),
    canonicalPath === null
      ? meta('robots', 'noindex')
      : tag('link', { rel: 'canonical', href: shop.publicUrl + canonicalPath }),
    ...openGraph(head, shop),
    meta('twitter:card', 'summary_large_image'),
    tag('meta', { name: 'theme-color', content: '#f6f8f5', media: '(prefers-color-scheme: light)' }),
    tag('meta', { name: 'theme-color', content: '#0d1210', media: '(prefers-color-scheme: dark)' }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    ...facts.map((fact) =>
      tag('script', { type: 'application/ld+json' }, JSON.stringify(fact).replaceAll('<', '\\u003c')),
    ),
  ];
}

function openGraph({ title, description, canonicalPath }: Head, shop: ShopFacts): string[] {
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': shop.name,
    'og:title': title,
    'og:description': description,
    'og:image': `${shop.publicUrl}/og-image.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A MacBook, an iPad and two iPhones next to the words: Make Your Device Cash Again.',
    ...(canonicalPath === null ? {} : { 'og:url': shop.publicUrl + canonicalPath }),
  };
  return Object.entries(properties).map(([property, content]) => tag('meta', { property, content }));
}

function meta(name: string, content: string): string {
  return tag('meta', { name, content });
}

/** Writes an element; without `content`, a void element. */
function tag(name: string, attributes: Readonly<Record<string, string>>, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>${content === undefined ? '' : `${content}</${name}>`}`;
}

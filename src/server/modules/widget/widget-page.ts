import { deviceTypeSlug, modelSlug, sellPath } from '#domain/catalog/slugs.ts';
import type { Suggestion } from '#domain/catalog/suggest-devices.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { formatMoney } from '#domain/money.ts';
import type { Notice } from '#domain/setup/notice.ts';
import { asksCarrier, EVALUATION_CONDITIONS } from '#domain/vocabulary.ts';
import { noticeAside } from '#server/platform/http/plain-page.ts';
import { FRAME_SCRIPT } from './scripts.ts';
import type { Missing, WidgetDevice, WidgetRequest } from './widget-request.ts';

interface PageOptions {
  shopName: string;
  style: string;
  theme: string | undefined;
  /** False until the shop takes orders: its frame says so, and offers nothing. */
  isOpen: boolean;
  /** Bar of a demo, or of a shop that isn't open; absent for an open shop. */
  notice?: Notice | undefined;
}

const THEMES = ['light', 'dark'] as const;

/** Renders the page in the frame: the search, or a device with its questions and its price. */
export function widgetPage(
  request: WidgetRequest,
  { shopName, style, theme: requestedTheme, notice, isOpen }: PageOptions,
): string {
  const theme = THEMES.find((candidate) => candidate === requestedTheme) ?? null;
  const view = isOpen ? viewOf(request, theme) : SOON;
  const news = request.kind === 'device' ? newsOf(request.device) : foundNews(request);
  return [
    `<!doctype html><html lang="en"${theme === null ? '' : ` class="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Sell your device | ${escapeHtml(shopName)}</title><style>${style}</style></head>`,
    `<body>${noticeAside(notice)}<main id="view">${view}</main><p id="news" role="status" class="unseen">${escapeHtml(news)}</p>`,
    `<footer class="quiet foot">Prices from <a href="/" target="_top">${escapeHtml(shopName)}</a></footer>`,
    `<script>${FRAME_SCRIPT}</script></body></html>`,
  ].join('');
}

type Theme = (typeof THEMES)[number] | null;
type Search = Extract<WidgetRequest, { kind: 'search' }>;

const SOON =
  '<h1 id="heading" tabindex="-1">Opening soon</h1><p class="quiet">Come back to see what we’ll pay for your device.</p>';

function viewOf(request: WidgetRequest, theme: Theme): string {
  return request.kind === 'device' ? deviceView(request.device, theme) : searchView(request, theme);
}

function searchView({ text, found }: Search, theme: Theme): string {
  return [
    '<h1 id="heading" tabindex="-1">What’s your device worth?</h1>',
    '<p class="quiet">See your price in seconds. No sign-up.</p>',
    `<form id="search" action="/widget" role="search">${themeField(theme)}`,
    '<label for="typed" class="unseen">Search for your device</label>',
    `<input id="typed" name="q" type="search" maxlength="80" autocomplete="off" spellcheck="false" enterkeyhint="search" placeholder="iPhone 15 Pro 256" value="${escapeHtml(text)}">`,
    '<button>Search</button></form>',
    `<div id="found">${foundList(text, found, theme)}</div>`,
  ].join('');
}

function foundList(text: string, found: readonly Suggestion[], theme: Theme): string {
  if (text === '') return '';
  if (found.length === 0) return '<p>No results. <a href="/sell" target="_top">See all devices</a></p>';
  const rows = found.map(
    (device) =>
      `<li><a href="${addressOf(device, theme)}">${escapeHtml(nameOf(device))}<span>Up to ${formatMoney(device.upToCents)}</span></a></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function foundNews({ text, found }: Search): string {
  if (text === '') return '';
  if (found.length === 0) return 'No results';
  return found.length === 1 ? '1 device found' : `${found.length} devices found`;
}

function deviceView(device: WidgetDevice, theme: Theme): string {
  const { deviceType, model, storages, storage, condition, carrier } = device;
  return [
    `<a class="back" href="/widget${theme === null ? '' : `?theme=${theme}`}">Search again</a>`,
    `<h1 id="heading" tabindex="-1">${escapeHtml(model)}</h1>`,
    `<form action="/widget"><input type="hidden" name="device" value="${slugsOf(device)}">${themeField(theme)}`,
    storages.length > 0
      ? choices(
          'storage',
          'Storage',
          storages.map((size) => ({ value: size, label: size })),
          storage,
        )
      : '',
    choices('condition', 'Condition', EVALUATION_CONDITIONS, condition),
    asksCarrier(deviceType) ? choices('carrier', 'Carrier', CARRIER_CHOICES, carrier) : '',
    '<button class="without">See price</button></form>',
    `<div class="offer">${offerOf(device)}</div>`,
  ].join('');
}

const CARRIER_CHOICES = [
  { value: 'unlocked', label: 'Factory unlocked' },
  { value: 'other', label: 'Locked to a carrier' },
] as const;

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

function choices(name: Missing, legend: string, options: readonly Choice[], chosen: string | null): string {
  const rows = options.map(({ value, label, hint }, index) => {
    const field = `<input type="radio" id="${name}-${index}" name="${name}" value="${escapeHtml(value)}"${value === chosen ? ' checked' : ''}>`;
    const text = hint === undefined ? '' : `<span class="quiet"><br>${escapeHtml(hint)}</span>`;
    return `<label class="choice">${field}<span>${escapeHtml(label)}${text}</span></label>`;
  });
  return `<fieldset><legend>${legend}</legend><div class="choices">${rows.join('')}</div></fieldset>`;
}

function offerOf(device: WidgetDevice): string {
  const { missing, priceCents, upToCents } = device;
  if (priceCents === null) return `<p>Up to <b>${formatMoney(upToCents)}</b>. ${missingText(missing)}</p>`;
  const path = escapeHtml(sellPath(device));
  return [
    `<p><span class="quiet">We pay</span><br><span class="price">${formatMoney(priceCents)}</span></p>`,
    `<a class="go" href="${path}" target="_top">Sell for ${formatMoney(priceCents)}</a>`,
  ].join('');
}

function newsOf({ missing, model, priceCents }: WidgetDevice): string {
  return priceCents === null ? missingText(missing) : `We pay ${formatMoney(priceCents)} for this ${model}.`;
}

function missingText(missing: readonly Missing[]): string {
  return `Choose ${new Intl.ListFormat('en-US').format(missing)} to see your price.`;
}

function nameOf({ model, storage }: Pick<Suggestion, 'model' | 'storage'>): string {
  return storage === null ? model : `${model} ${storage}`;
}

function slugsOf({ deviceType, model }: Pick<Suggestion, 'deviceType' | 'model'>): string {
  return `${deviceTypeSlug(deviceType)}/${modelSlug(model)}`;
}

function addressOf(device: Suggestion, theme: Theme): string {
  const { storage } = device;
  const query = {
    device: slugsOf(device),
    ...(storage === null ? {} : { storage }),
    ...(theme === null ? {} : { theme }),
  };
  return escapeHtml(`/widget?${new URLSearchParams(query)}`);
}

function themeField(theme: Theme): string {
  return theme === null ? '' : `<input type="hidden" name="theme" value="${theme}">`;
}

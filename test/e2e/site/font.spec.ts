import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { escapeHtml } from '#domain/escape-html.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { ROOT } from '../../../scripts/run-tool.ts';

const INTER = path.dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/LICENSE')));
const WHOLE = path.join(INTER, 'files/inter-latin-wght-normal.woff2');
const OURS = path.join(ROOT, 'src/web/styles/inter/inter-latin.woff2');

/** Returns the characters of the package's Latin file, which writes them as in `unicode-range`. */
function latinLetters(): string[] {
  const { latin } = JSON.parse(fs.readFileSync(path.join(INTER, 'unicode.json'), 'utf8'));
  return String(latin)
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .filter((letter) => /[^\p{C}\p{Z}]/u.test(letter));
}

/** Text whose width depends on kerning, on the letters beside it, and on letters that are put together. */
const WORDS = ['AVATAR To. Wy,', '(A-B) 10:30 2x3 -->', 'Jose\u0301 n\u0303'];
const NUMBERS = ['$1,711.10', '01:23'];
/** Smallest, greatest, and those in between that the style sheets name. */
const WEIGHTS = [400, 500, 550, 600, 650, 700];

/** The cut font's weights are rounded anew: a word differs by up to a tenth of a pixel at 20 pixels. */
const ROUNDED = 5;

/** Returns the width of each text at each weight, in thousandths of the font's size. */
async function widths(page: Page, file: string): Promise<Map<string, number>> {
  const font = fs.readFileSync(file).toString('base64');
  const texts = [...latinLetters(), ...WORDS, ...NUMBERS];
  const spans = texts.flatMap((text) => WEIGHTS.map((weight) => ({ text, weight })));
  await page.setContent(`<style>
    @font-face { font-family: Shown; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
    span { font: 1000px Shown, monospace; position: absolute; white-space: pre }
    ${WEIGHTS.map((weight) => `.w${weight} { font-weight: ${weight} }`).join(' ')}
    .numbers { font-variant-numeric: tabular-nums }</style>${spans
      .map(({ text, weight }) => {
        const classes = `w${weight} ${NUMBERS.includes(text) ? 'numbers' : ''}`;
        return `<span class="${classes}">${escapeHtml(text)}</span>`;
      })
      .join('')}`);
  const all = page.locator('span');
  await all.first().evaluate(({ ownerDocument }) => ownerDocument.fonts.load('1000px Shown'));
  const found = await all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().width));
  return new Map(spans.map(({ text, weight }, index) => [`${text} at ${weight}`, found[index] ?? 0]));
}

test('the site’s font has every Latin letter of the whole Inter, as wide in each weight', MORE, async ({ page }) => {
  const whole = await widths(page, WHOLE);
  const ours = await widths(page, OURS);
  expect(ours.size).toBeGreaterThan(1_000);
  const differs = [...ours].filter(([text, width]) => Math.abs(width - (whole.get(text) ?? 0)) > ROUNDED);
  expect(differs).toEqual([]);
});

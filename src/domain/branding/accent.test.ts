import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentOf, accentStyle, explainColorChange, readHex, THEMES } from './accent.ts';
import { contrastOf, contrastText } from './contrast.ts';
import { toHex, toOklch } from './oklch.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.478],
  ['#767676', '#ffffff', 4.542],
  ['#ff0000', '#ffffff', 3.998],
])('the contrast of %s and %s is %d:1', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 3);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test.each([
  [4.999, '4.9:1'],
  [4.5, '4.5:1'],
  [21, '21.0:1'],
])('a contrast of %d reads %s', (contrast, text) => expect(contrastText(contrast)).toBe(text));

test.each([
  ['#0B6A48', '#0b6a48'],
  ['0b6a48', '#0b6a48'],
  [' #0b6a48 ', '#0b6a48'],
  ['#0b6', null],
  ['#0b6a48ff', null],
  ['green', null],
  ['#0b6a48}', null],
  ['##0b6a48', null],
  ['', null],
])('%s is read as the color %s', (text, hex) => expect(readHex(text)).toBe(hex));

test.each([
  // As it is where it can be read, else the nearest lightness of the same hue.
  ['a dark green', '#0b6a48', { light: false, dark: true }],
  ['a blue', '#1d4ed8', { light: false, dark: true }],
  ['a yellow', '#ffd400', { light: true, dark: false }],
  ['a mid red', '#ef4444', { light: true, dark: true }],
  ['black', '#000000', { light: false, dark: true }],
  ['white', '#ffffff', { light: true, dark: false }],
])('%s changes only where nobody could read it', (_, hex, changed) => {
  const [light, dark] = [accentOf(hex, 'light'), accentOf(hex, 'dark')];
  expect({ light: light.isChanged, dark: dark.isChanged }).toEqual(changed);
  expect(light.accent === hex).toBe(!changed.light);
  expect(explainColorChange(light, 'light')).toBe(changed.light ? 'Darkened so white text is readable on it.' : null);
  expect(explainColorChange(dark, 'dark')).toBe(changed.dark ? 'Lightened so it’s readable on a dark page.' : null);
  expect(light.onAccent).toBe('#ffffff');
});

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);

describe('whatever color the owner takes', () => {
  test('text on it, links in it and its hover can be read on every ground', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...THEMES), (hex, theme) => {
        const { accent, strong, soft, onAccent, buttonContrast, linkContrast } = accentOf(hex, theme);
        const grounds =
          theme === 'light' ? ['#f6f8f5', '#ffffff', '#ebefe9', soft] : ['#0d1210', '#151c19', '#1e2723', soft];
        const ink = theme === 'light' ? '#101814' : '#ebf1ed';
        const muted = theme === 'light' ? '#4b5851' : '#a9b6af';
        for (const background of grounds) expect(contrastOf(accent, background)).toBeGreaterThanOrEqual(linkContrast);
        expect(Math.min(linkContrast, buttonContrast, contrastOf(strong, onAccent))).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(accent, onAccent)).toBe(buttonContrast);
        expect(Math.min(contrastOf(ink, soft), contrastOf(muted, soft))).toBeGreaterThanOrEqual(4.5);
        expect(strong).not.toBe(accent);
      }),
      { numRuns: 300 },
    );
  });

  test('it keeps its hue, and colors survive the way there and back', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(toHex(toOklch(hex))).toBe(hex);
        const [original, accent] = [toOklch(hex), toOklch(accentOf(hex, 'light').accent)];
        // A grey has no hue, and near it one step of a channel is a large angle.
        if (Math.min(original.chroma, accent.chroma) < 0.04) return;
        expect(Math.abs(Math.sin((original.hue - accent.hue) / 2))).toBeLessThan(0.03);
      }),
      { numRuns: 300 },
    );
  });
});

test('the style names the colors of both themes, and nothing else', () => {
  expect(accentStyle('#0b6a48')).toMatch(
    /^html:root\{(--color-[a-z-]+:#[\da-f]{6};?){4}\}@media \(prefers-color-scheme:dark\)\{html:root\{(--color-[a-z-]+:#[\da-f]{6};?){4}\}\}$/,
  );
});

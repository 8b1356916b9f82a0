import { linearOf } from './oklch.ts';

/** Smallest contrast of text that people can read (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

/** Returns the contrast of two colors such as "#0b6a48", from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Formats a contrast as "4.9:1", rounded down. */
export function contrastText(contrast: number): string {
  return `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`;
}

import { contrastOf, READABLE } from './contrast.ts';
import { type Oklch, toHex, toOklch } from './oklch.ts';

/** The shop's own accent color, made readable in light and dark (decision 025). */

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** An accent's colors in one theme, as "#0b6a48". Names are those of `src/web/styles/tokens.css`. */
interface AccentColors {
  accent: string;
  /** Accent under a pointer. */
  strong: string;
  /** Background of a panel. */
  soft: string;
  /** Text on the accent. */
  onAccent: string;
}

interface Accent extends AccentColors {
  /** Contrast of text on a button. */
  buttonContrast: number;
  /** Contrast of a link on the page background where it is hardest to read. */
  linkContrast: number;
  /** True when the color was darkened, or lightened in the dark theme. */
  isChanged: boolean;
}

interface ThemeRule {
  /** Page backgrounds (tokens.css). */
  grounds: readonly string[];
  /** Change of lightness with each try. */
  step: number;
  /** Change of lightness under a pointer; reversed outside of `roomFrom` to `roomTo`. */
  strong: number;
  shiftsFrom: number;
  shiftsTo: number;
  soft: Omit<Oklch, 'hue'>;
  on: Omit<Oklch, 'hue'>;
}

const RULES: Readonly<Record<Theme, ThemeRule>> = {
  light: {
    grounds: ['#ffffff', '#f6f8f5', '#ebefe9'],
    step: -0.002,
    strong: -0.07,
    shiftsFrom: 0.27,
    shiftsTo: 1,
    soft: { lightness: 0.945, chroma: 0.03 },
    on: { lightness: 1, chroma: 0 },
  },
  dark: {
    grounds: ['#0d1210', '#151c19', '#1e2723'],
    step: 0.002,
    strong: 0.06,
    shiftsFrom: 0,
    shiftsTo: 0.92,
    soft: { lightness: 0.29, chroma: 0.045 },
    on: { lightness: 0.23, chroma: 0.04 },
  },
};

const HEX = /^#[\da-f]{6}$/i;

/** Reads a color as people type it, with its sign or without; null for anything else. */
export function readHex(text: string): string | null {
  const hex = `#${text.trim().replace(/^#/, '')}`;
  return HEX.test(hex) ? hex.toLowerCase() : null;
}

/**
 * Derives the colors of a theme from the owner's color: unchanged when text on it and links in it are readable, else with the
 * nearest readable lightness. Keeps the hue.
 * @param hex "#0b6a48"
 */
export function accentOf(hex: string, theme: Theme): Accent {
  const { grounds, step, soft: softRule, on } = RULES[theme];
  const ownerColor = toOklch(hex);
  const tinted = ({ lightness, chroma }: Omit<Oklch, 'hue'>) =>
    toHex({ lightness, chroma: Math.min(chroma, ownerColor.chroma), hue: ownerColor.hue });
  const [soft, onAccent] = [tinted(softRule), tinted(on)];
  const linkContrastOf = (color: string) =>
    Math.min(...[...grounds, soft].map((background) => contrastOf(color, background)));
  const isReadable = (color: string) => contrastOf(color, onAccent) >= READABLE && linkContrastOf(color) >= READABLE;
  let { lightness } = ownerColor;
  let accent = hex;
  while (!isReadable(accent)) {
    lightness += step;
    accent = toHex({ ...ownerColor, lightness });
  }
  return {
    accent,
    strong: toHex({ ...ownerColor, lightness: strongerThan(lightness, theme) }),
    soft,
    onAccent,
    buttonContrast: contrastOf(accent, onAccent),
    linkContrast: linkContrastOf(accent),
    isChanged: accent !== hex,
  };
}

function strongerThan(lightness: number, theme: Theme): number {
  const { strong, shiftsFrom, shiftsTo } = RULES[theme];
  return lightness >= shiftsFrom && lightness <= shiftsTo ? lightness + strong : lightness - strong;
}

/** Explains why a color was changed; null when it was not. */
export function explainColorChange({ isChanged }: Accent, theme: Theme): string | null {
  if (!isChanged) return null;
  return theme === 'light' ? 'Darkened so white text is readable on it.' : 'Lightened so it’s readable on a dark page.';
}

const declarations = ({ accent, strong, soft, onAccent }: AccentColors) =>
  `--color-accent:${accent};--color-accent-strong:${strong};--color-accent-soft:${soft};--color-on-accent:${onAccent}`;

/** Returns the CSS that gives every page the shop's own color. It overrides the style sheet in any order. */
export function accentStyle(hex: string): string {
  const [light, dark] = THEMES.map((theme) => declarations(accentOf(hex, theme)));
  return `html:root{${light}}@media (prefers-color-scheme:dark){html:root{${dark}}}`;
}

import type { Theme } from '#domain/branding/accent.ts';

/** Colors of background and text in both themes (styles/tokens.css), for previews in the theme that the screen does not have. */
export const PREVIEW_PAGES = {
  light: { title: 'Light', style: { background: '#f6f8f5', color: '#101814' } },
  dark: { title: 'Dark', style: { background: '#0d1210', color: '#ebf1ed' } },
} as const satisfies Record<Theme, object>;

import type { Theme } from '#domain/branding/accent.ts';

/** Grounds and texts of pages (styles/tokens.css), for what is shown in both, whichever of them the reader's own screen has. */
export const PREVIEW_PAGES = {
  light: { title: 'Light', style: { background: '#f6f8f5', color: '#101814' } },
  dark: { title: 'Dark', style: { background: '#0d1210', color: '#ebf1ed' } },
} as const satisfies Record<Theme, object>;

import { useEffect } from 'react';
import { accentStyle } from '#domain/branding/accent.ts';
import { ACCENT_STYLE_ID } from '#web/page-data.ts';

/** Shows a saved color, and applies it to the open page; others get it from the server. */
export function ShownAccent({ hex }: { hex: string | null }) {
  useEffect(() => showAccent(hex), [hex]);
  if (hex === null) return null;
  return (
    <span
      aria-hidden="true"
      className="mr-2 inline-block size-4 rounded-full border border-line align-[-0.125em]"
      style={{ background: hex }}
    />
  );
}

let sheet: CSSStyleSheet | null = null;

/** Replaces the color that came with the page. The content policy forbids further styles, but allows sheets made by the script. */
function showAccent(hex: string | null): void {
  document.getElementById(ACCENT_STYLE_ID)?.remove();
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(hex === null ? '' : accentStyle(hex));
}

import type { ReactNode } from 'react';

/** A part of the page that scrolls by itself, reached by the keyboard too. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="max-h-[34rem] overflow-auto rounded-xl border border-line"
    >
      {children}
    </section>
  );
}

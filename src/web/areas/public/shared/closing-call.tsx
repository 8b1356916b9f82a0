import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** Classes of the button. Its band is bright, except in dark mode, where a large bright area dazzles. */
export const CLOSING_BUTTON =
  'inline-flex min-h-14 shrink-0 items-center justify-center rounded-full bg-on-accent px-8 text-lg font-semibold text-accent underline-offset-[0.25em] hover:underline focus-visible:outline-on-accent dark:bg-accent dark:text-on-accent dark:focus-visible:outline-accent';

interface ClosingCallProps {
  title: string;
  text?: string;
  /** Button; by default, the link to the list of devices. */
  children?: ReactNode;
}

/** Ends a page, above the footer, with a link to a price. */
export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <section aria-labelledby="closing-title" className="bg-accent text-on-accent dark:bg-accent-soft dark:text-ink">
      <div className="page-width flex flex-col gap-3.5 py-6 sm:flex-row sm:items-center sm:justify-between sm:gap-8 sm:py-10">
        <div>
          <h2 id="closing-title" className="text-2xl sm:text-3xl">
            {title}
          </h2>
          {text !== undefined && <p className="mt-1.5 max-w-form">{text}</p>}
        </div>
        {children ?? (
          <Link href="/sell" className={CLOSING_BUTTON}>
            Get Your Free Quote
          </Link>
        )}
      </div>
    </section>
  );
}

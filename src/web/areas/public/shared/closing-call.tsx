import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '#web/ui/cx.ts';

export const CLOSING_BUTTON =
  'inline-flex min-h-14 items-center rounded-full bg-on-accent px-8 text-lg font-semibold text-accent underline-offset-[0.25em] hover:underline focus-visible:outline-on-accent dark:bg-accent dark:text-on-accent dark:focus-visible:outline-accent';

interface ClosingCallProps {
  title: string;
  text: string;
  /** Larger, as the end of the landing page. */
  large?: boolean;
  /** Button, if it is not the link to the list of devices. */
  children?: ReactNode;
}

/**
 * The end of a page: the way to a price. Its background is bright, except in dark mode, where a large bright area
 * dazzles.
 */
export function ClosingCall({ title, text, large = false, children }: ClosingCallProps) {
  return (
    <section aria-labelledby="closing-title" className={cx('page-width pb-10 sm:pb-20', large && 'pt-10 sm:pt-20')}>
      <div
        className={cx(
          'rounded-4xl bg-accent px-6 text-center text-on-accent sm:px-12 dark:bg-accent-soft dark:text-ink',
          large ? 'py-10 sm:py-20' : 'py-12 sm:py-16',
        )}
      >
        <h2 id="closing-title" className={cx('text-3xl', large ? 'sm:text-5xl' : 'sm:text-4xl')}>
          {title}
        </h2>
        <p className={cx('mx-auto max-w-form text-lg', large ? 'mt-4 mb-8' : 'mt-3 mb-7')}>{text}</p>
        {children ?? (
          <Link href="/sell" className={CLOSING_BUTTON}>
            Get Your Free Quote
          </Link>
        )}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const TONES = {
  grey: 'bg-tone-grey text-on-tone-grey',
  green: 'bg-tone-green text-on-tone-green',
  blue: 'bg-tone-blue text-on-tone-blue',
  orange: 'bg-tone-orange text-on-tone-orange',
} as const;
export type BadgeTone = keyof typeof TONES;

/** Shows a short word on a tinted background. The color only repeats the meaning of the word. */
export function Badge({
  tone = 'grey',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

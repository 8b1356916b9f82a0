import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export const BADGE_TONES = ['grey', 'green', 'blue', 'orange'] as const;
export type BadgeTone = (typeof BADGE_TONES)[number];

const TONES: Record<BadgeTone, string> = {
  grey: 'bg-tone-grey text-on-tone-grey',
  green: 'bg-tone-green text-on-tone-green',
  blue: 'bg-tone-blue text-on-tone-blue',
  orange: 'bg-tone-orange text-on-tone-orange',
};

/** A short word on a tinted ground. The word carries the meaning, the colour only repeats it. */
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

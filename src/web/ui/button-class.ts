import { cx } from './cx.ts';

const SHAPE =
  'button inline-flex items-center justify-center gap-2 rounded-full font-semibold text-center select-none ' +
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress';

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'bg-surface text-ink ring-1 ring-inset ring-line-strong hover:bg-sunken active:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft active:bg-accent-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong active:bg-danger-strong',
  inactive: 'bg-sunken text-muted',
} as const;
export type ButtonVariant = keyof typeof VARIANTS;

/** At least 44 px high, large enough for a thumb. */
const SIZES = {
  md: 'min-h-target px-[var(--button-side,1.25rem)] py-2 text-base',
  lg: 'min-h-14 px-5 py-3 text-lg sm:px-7',
} as const;
export type ButtonSize = keyof typeof SIZES;

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', extra?: string): string {
  return cx(SHAPE, VARIANTS[variant], SIZES[size], extra);
}

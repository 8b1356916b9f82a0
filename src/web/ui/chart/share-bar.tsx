interface ShareBarProps {
  /** From 0 to 1. */
  share: number;
  /** Share of the muted bar behind it, from 0 to 1; the full width by default. */
  base?: number;
  /** Draws the bar in a muted color, for a deduction. */
  isQuiet?: boolean;
}

/** Draws a bar in a row of a table; the numbers next to it describe it. */
export function ShareBar({ share, base = 1, isQuiet = false }: ShareBarProps) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="mt-1 mb-0.5 block h-2 w-full">
      <rect width={base * 100} height="10" rx="1" className="fill-line" />
      <rect
        width={share > 0 ? Math.max(share * 100, 1) : 0}
        height="10"
        rx="1"
        className={isQuiet ? 'fill-line-strong' : 'fill-accent'}
      />
    </svg>
  );
}

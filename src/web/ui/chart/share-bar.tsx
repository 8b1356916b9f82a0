interface ShareBarProps {
  /** From 0 to 1. */
  share: number;
  /** Drawn behind it in a quiet tone: what it came from, from 0 to 1. Left out: all of the width. */
  of?: number;
  /** Draws it in a quiet tone: it is taken off. */
  isQuiet?: boolean;
}

/** Draws a bar in a row of a table: the numbers beside it say what it shows. */
export function ShareBar({ share, of = 1, isQuiet = false }: ShareBarProps) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="mt-1 mb-0.5 block h-2 w-full">
      <rect width={of * 100} height="10" rx="1" className="fill-line" />
      <rect
        width={share > 0 ? Math.max(share * 100, 1) : 0}
        height="10"
        rx="1"
        className={isQuiet ? 'fill-line-strong' : 'fill-accent'}
      />
    </svg>
  );
}

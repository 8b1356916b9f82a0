import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface TickCardProps {
  label: string;
  /** Instructions to check for it. */
  look: string;
  /** Shown next to the label, such as its deduction. */
  aside?: ReactNode;
  isTicked: boolean;
  isReadOnly: boolean;
  onTick: (isTicked: boolean) => void;
  /** Shown below the card while it is ticked. */
  children?: ReactNode;
}

const CARD =
  'flex min-h-14 items-start gap-3 px-4 py-3 ' +
  'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent';

/** Shows a fault or a hold. One tap anywhere on the card ticks it, which opens the fields below. */
export function TickCard({ label, look, aside, isTicked, isReadOnly, onTick, children }: TickCardProps) {
  return (
    <div
      className={cx(
        'min-w-0 overflow-hidden rounded-xl border bg-surface',
        isTicked ? 'border-accent inset-ring inset-ring-accent' : 'border-line-strong',
      )}
    >
      <label className={cx(CARD, isTicked && 'bg-accent-soft', !isReadOnly && 'cursor-pointer hover:bg-sunken')}>
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-accent focus-visible:outline-none"
          checked={isTicked}
          disabled={isReadOnly}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{label}</span>
            {aside !== undefined && <span className="text-note font-medium tabular-nums">{aside}</span>}
          </span>
          <span className="block text-note text-muted">{look}</span>
        </span>
      </label>
      {isTicked && children != null && <div className="grid gap-3 px-4 pt-3 pb-4 empty:hidden">{children}</div>}
    </div>
  );
}

import { useId, useState } from 'react';
import { FIGURES, type FigureId } from '#domain/analytics/figures.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Figure } from '../analytics.api.ts';
import { changeOf, valueText } from './figure-text.ts';

interface FigureCardProps {
  figure: Figure;
  compares: boolean;
  /** Opens the rows behind the figure. */
  onRows: (id: FigureId) => void;
}

const CARD = 'flex min-w-0 flex-col rounded-2xl border border-line bg-surface px-3.5 pt-3.5 pb-1 sm:px-4 sm:pt-4';

/** Shows a figure, its change from the previous range, its definition, and a button for the rows behind it. */
function FigureCard({ figure, compares, onRows }: FigureCardProps) {
  const { id, value, high, before } = figure;
  const facts = FIGURES[id];
  const [isExplained, setExplained] = useState(false);
  const definition = useId();
  return (
    <li className={CARD}>
      <h4 className="text-note font-medium text-muted">{facts.label}</h4>
      <p className="mt-0.5 text-xl font-semibold sm:text-2xl tracking-tight tabular-nums wrap-anywhere">
        {value === null ? '–' : valueText(facts.unit, value)}
      </p>
      {value === null && <p className="text-sm text-muted">No data for this period</p>}
      {high !== null && <p className="text-sm text-muted tabular-nums">90% under {valueText(facts.unit, high)}</p>}
      {compares && before !== null && (value !== null || before.value !== null) && (
        <ChangeLine {...changeOf(facts, value, before.value)} />
      )}
      <p className="mt-auto flex flex-wrap gap-x-4 pt-2 text-sm max-sm:[--spacing-target:2.25rem]">
        <button
          type="button"
          aria-expanded={isExplained}
          aria-controls={definition}
          className="min-h-target text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
          onClick={() => setExplained(!isExplained)}
        >
          Definition<span className="sr-only"> of {facts.label}</span>
        </button>
        <button type="button" className="min-h-target text-link" onClick={() => onRows(id)}>
          View details<span className="sr-only"> for {facts.label}</span>
        </button>
      </p>
      <p id={definition} hidden={!isExplained} className="mb-3 text-sm">
        {facts.definition}
      </p>
    </li>
  );
}

function ChangeLine({ text, isBetter }: ReturnType<typeof changeOf>) {
  return (
    <p className={cx('text-sm tabular-nums', isBetter === null && 'text-muted')}>
      {isBetter !== null && (
        <span className={cx('font-semibold', isBetter ? 'text-accent' : 'text-danger')}>
          {isBetter ? 'Better: ' : 'Worse: '}
        </span>
      )}
      {isBetter === null ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`}
    </p>
  );
}

const GRID = 'grid grid-cols-1 gap-3 xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

interface FigureCardsProps {
  figures: readonly Figure[];
  compares: boolean;
  onRows: (id: FigureId) => void;
}

/** Shows figures side by side. */
export function FigureCards({ figures, ...props }: FigureCardsProps) {
  return (
    <ul className={GRID}>
      {figures.map((figure) => (
        <FigureCard key={figure.id} figure={figure} {...props} />
      ))}
    </ul>
  );
}

/** Holds the space of figures while they load. */
export function CardsSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={cx(CARD, 'h-37')}>
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-2 h-8 w-24" />
          <Skeleton className="mt-2 h-4 w-36" />
        </div>
      ))}
    </div>
  );
}

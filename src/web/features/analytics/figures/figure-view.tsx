import type { FigureId } from '#domain/analytics/figures.ts';
import type { Figure } from '../analytics.api.ts';
import type { ChosenRange } from '../range/use-range.ts';
import { FigureCards } from './figure-card.tsx';
import { FigureChart } from './figure-chart.tsx';

interface FigureViewProps {
  figures: readonly Figure[];
  /** The same figures over the previous range; undefined while they load, and when nothing is compared. */
  before: readonly Figure[] | undefined;
  chosen: ChosenRange;
  /** Figures to show alone, in this order; undefined shows all. */
  only: readonly FigureId[] | undefined;
  /** True to draw the bars of one of them. */
  hasBars: boolean;
  /** Text shown when all of them are zero. */
  empty: string;
  onRows: (id: FigureId) => void;
}

/** Shows figures as cards, and the bars of one of them. */
export function FigureView({ figures, before, chosen, only, hasBars, empty, onRows }: FigureViewProps) {
  const shown = only === undefined ? figures : only.flatMap((id) => figures.find((figure) => figure.id === id) ?? []);
  const isEmpty = shown.every(({ value }) => value === null || Number(value) === 0);
  return (
    <>
      {isEmpty && <p className="text-muted">{empty}</p>}
      <FigureCards figures={shown} compares={chosen.before !== null} onRows={onRows} />
      {hasBars && <FigureChart figures={shown} before={before} chosen={chosen} />}
    </>
  );
}

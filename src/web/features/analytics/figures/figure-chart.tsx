import { useState } from 'react';
import { FIGURES, type FigureId } from '#domain/analytics/figures.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import type { BarPoint } from '#web/ui/chart/bar-points.ts';
import { SelectBox } from '#web/ui/form/select-box.tsx';
import type { Figure } from '../analytics.api.ts';
import type { ChosenRange } from '../range/use-range.ts';
import { barsOf, seriesOf } from './figure-bars.ts';

interface FigureChartProps {
  figures: readonly Figure[];
  /** The same figures over the previous range; undefined while they load, and when nothing is compared. */
  before: readonly Figure[] | undefined;
  chosen: ChosenRange;
}

/** Shows the bars of one of several figures. A press on a bar narrows the range to its days. */
export function FigureChart({ figures, before, chosen }: FigureChartProps) {
  const drawn = figures.filter(({ points }) => points !== null);
  const [id, setId] = useState<string | null>(null);
  const figure = drawn.find((candidate) => candidate.id === id) ?? drawn[0];
  if (figure === undefined) return null;
  const { bucket, change } = chosen;
  const earlierFigure =
    chosen.before === null ? null : (before?.find((candidate) => candidate.id === figure.id) ?? null);
  const points = barsOf(figure, earlierFigure, bucket);
  const showAlone = ({ key }: BarPoint) => {
    const days = figure.points?.find(({ from }) => from === key);
    if (days !== undefined) change({ days: { from: days.from, to: days.to }, bars: null });
  };
  return (
    <BarChart
      key={bucket}
      title={`${FIGURES[figure.id].label} by ${bucket}`}
      series={seriesOf(figure, bucket)}
      points={points}
      action={points.length > 1 ? { label: `Show this ${bucket} only`, run: showAlone } : undefined}
      tools={drawn.length > 1 && <FigurePick figures={drawn} chosen={figure.id} onPick={setId} />}
    />
  );
}

interface FigurePickProps {
  figures: readonly Figure[];
  chosen: FigureId;
  onPick: (id: string) => void;
}

/** Chooses the figure whose bars are drawn. */
function FigurePick({ figures, chosen, onPick }: FigurePickProps) {
  return (
    <SelectBox aria-label="Chart metric" value={chosen} onChange={({ target }) => onPick(target.value)}>
      {figures.map(({ id }) => (
        <option key={id} value={id}>
          {FIGURES[id].label}
        </option>
      ))}
    </SelectBox>
  );
}

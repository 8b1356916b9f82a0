import type { FigureId } from '#domain/analytics/figures.ts';
import type { ChosenRange } from '../range/use-range.ts';

/** Props of each section of analytics. */
export interface SectionProps {
  chosen: ChosenRange;
  /** Opens the rows behind a figure. */
  onRows: (id: FigureId) => void;
  /** Figures to show alone, in the overview; undefined shows all of them, with their charts. */
  only?: readonly FigureId[];
}

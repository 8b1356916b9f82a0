import type { FigureId } from '#domain/analytics/figures.ts';
import type { ChosenRange } from '../range/use-range.ts';

/** What each section of analytics is given. */
export interface SectionProps {
  chosen: ChosenRange;
  /** Opens the rows behind a figure. */
  onRows: (id: FigureId) => void;
  /** Figures that are shown alone, in the overview. Left out: all of them, with their charts. */
  only?: readonly FigureId[];
}

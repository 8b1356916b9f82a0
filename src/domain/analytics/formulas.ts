import type { FigureSums } from './figure-facts.ts';

export type FigureUnit = 'money' | 'count' | 'percent' | 'hours' | 'days' | 'turns';

interface SumFormula {
  kind: 'sum';
  of: (sums: FigureSums) => number;
}

type Parts = (sums: FigureSums) => readonly [numerator: number, denominator: number];

/** A rate or an average: the parts of bars add up to those of the range. */
interface RateFormula {
  kind: 'rate';
  of: Parts;
  /** False for a rate of the whole range alone. */
  hasBars: boolean;
}

/** A rate whose rows are orders or devices that count as one or zero. */
interface ShareFormula {
  kind: 'share';
  of: Parts;
}

/** The median of counted values. It has no bars, since medians do not add up. */
export interface MedianFormula {
  kind: 'median';
  /** True for a median that is shown with the 90th percentile. */
  hasHigh: boolean;
}

export type Formula = SumFormula | RateFormula | ShareFormula | MedianFormula;

export const sum = (of: SumFormula['of']): SumFormula => ({ kind: 'sum', of });
export const rate = (of: Parts, { hasBars } = { hasBars: true }): RateFormula => ({ kind: 'rate', of, hasBars });
export const share = (of: Parts): ShareFormula => ({ kind: 'share', of });
export const median = ({ hasHigh }: Pick<MedianFormula, 'hasHigh'>): MedianFormula => ({ kind: 'median', hasHigh });

/** Definition of a figure, and how it is formed. */
export interface FigureFacts<Formed = Formula> {
  label: string;
  definition: string;
  unit: FigureUnit;
  /** Direction of an improvement; none where neither is one. */
  better?: 'up' | 'down';
  formula: Formed;
}

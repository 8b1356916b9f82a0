import type { FigureId } from '#domain/analytics/figures.ts';
import { BOOK_FIGURES } from '#domain/analytics/figures.ts';
import type { Bucket, DayRange } from '#domain/analytics/ranges.ts';
import { type CallAnswer, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery } from '#web/lib/query.tsx';

export type MoneyAnswer = CallAnswer<'analytics.money'>;
export type MarginAnswer = CallAnswer<'analytics.margin'>;
export type BooksAnswer = CallAnswer<'analytics.books'>;
export type Figure = MoneyAnswer['figures'][number];
export type FigureRow = CallAnswer<'analytics.rows'>[number];

/** Query for figures of a range; `by` adds bars of that width. */
export interface RangeQuery extends DayRange {
  by?: Bucket;
}

/** Reads the figures again when the tab is shown: they may have changed meanwhile. */
const FRESH = { refetchOnMount: 'always' } as const;

export const moneyFigures = (query: RangeQuery) => ({ ...callQuery('analytics.money', { query }), ...FRESH });
export const orderFigures = (query: RangeQuery) => ({ ...callQuery('analytics.orders', { query }), ...FRESH });
/** Medians have no bars. */
export const speedFigures = ({ from, to }: RangeQuery) => ({
  ...callQuery('analytics.speed', { query: { from, to } }),
  ...FRESH,
});
export const intakeHours = (query: RangeQuery) => ({ ...callQuery('analytics.intake', { query }), ...FRESH });
export const stockFigures = () => ({ ...callQuery('analytics.stock', {}), ...FRESH });
export const marginFigures = (query: RangeQuery) => ({ ...callQuery('analytics.margin', { query }), ...FRESH });
export const bookFigures = (query: RangeQuery) => ({ ...callQuery('analytics.books', { query }), ...FRESH });

const ROWS = 50;

/** Reads the rows behind a figure in pages, the newest first; each page names the next one. */
export const figureRows = (figure: FigureId, range: DayRange) => {
  const query = { figure, from: range.from, to: range.to, limit: ROWS };
  const isBookFigure = BOOK_FIGURES.some((bookFigure) => bookFigure === figure);
  const first = isBookFigure ? urlOf('analytics.bookRows', {}, query) : urlOf('analytics.rows', {}, query);
  return { ...listQuery<FigureRow>(first), ...FRESH };
};

import { BOOK_FIGURES } from '#domain/analytics/figures.ts';
import { categoryLabel } from '#domain/expenses/words.ts';
import { countText } from '#web/lib/count-text.ts';
import { sumText } from '#web/lib/format.ts';
import { type BooksAnswer, bookFigures } from '../analytics.api.ts';
import { FigureSection, type SectionProps } from './figure-section.tsx';
import { SumBars } from './sum-bars.tsx';

/** Shows drawers over or short, expenses, and the net, for admins. */
export function BooksSection(props: SectionProps) {
  return (
    <FigureSection
      {...props}
      title="Drawer, expenses and net"
      what="Drawer and expenses"
      read={bookFigures}
      ids={BOOK_FIGURES}
      empty="No drawers closed and no expenses in this period."
    >
      {({ byCategory, drawers }) => (
        <>
          <Drawers drawers={drawers} />
          <SumBars
            title="Expenses by category"
            headers={['Category', 'Expenses', 'Amount']}
            className="max-w-panel"
            rows={byCategory.map(({ category, count, amount }) => ({
              key: category,
              name: categoryLabel(category),
              count,
              amount,
            }))}
            empty="No expenses in this period."
          />
        </>
      )}
    </FigureSection>
  );
}

function Drawers({ drawers: { closed, exact, over, short, uncounted } }: Pick<BooksAnswer, 'drawers'>) {
  if (closed === 0) return <p className="text-muted">No drawers closed in this period.</p>;
  return (
    <p className="tabular-nums">
      {countText(closed, 'drawer')} closed: {exact} exact, {sumText(over)} over and {sumText(short.replace('-', ''))}{' '}
      short in total{uncounted > 0 && `, ${uncounted} not counted`}.
    </p>
  );
}

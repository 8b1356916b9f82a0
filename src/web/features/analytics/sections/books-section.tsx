import { categoryLabel } from '#domain/expenses/words.ts';
import { parseSum } from '#domain/money.ts';
import { countText } from '#web/lib/count-text.ts';
import { sumText } from '#web/lib/format.ts';
import { BarList, type BarRow } from '#web/ui/chart/bar-list.tsx';
import { ChartSkeleton } from '#web/ui/chart/chart-frame.tsx';
import { COUNTS } from '#web/ui/chart/measure.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { type BooksAnswer, bookFigures } from '../analytics.api.ts';
import { CardsSkeleton } from '../figures/figure-card.tsx';
import { FigureView } from '../figures/figure-view.tsx';
import { LoadedPart } from './loaded-part.tsx';
import type { SectionProps } from './section-props.ts';
import { useCompared } from './use-compared.ts';

/** Shows drawers over or short, expenses, and the net, for admins. */
export function BooksSection({ chosen, onRows, only }: SectionProps) {
  const { now, earlier } = useCompared(bookFigures, chosen, only === undefined);
  return (
    <LoadedPart
      title="Drawer, expenses and net"
      what="Drawer and expenses"
      source={now}
      skeleton={
        <>
          <CardsSkeleton count={3} />
          {only === undefined && <ChartSkeleton />}
        </>
      }
    >
      {({ figures, byCategory, drawers }) => (
        <>
          <FigureView
            figures={figures}
            before={earlier?.figures}
            chosen={chosen}
            only={only}
            hasBars={only === undefined}
            empty="No drawers closed and no expenses in this period."
            onRows={onRows}
          />
          {only === undefined && (
            <>
              <Drawers drawers={drawers} />
              <Categories byCategory={byCategory} />
            </>
          )}
        </>
      )}
    </LoadedPart>
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

interface CategoryRow extends BarRow {
  count: number;
  amount: string;
}

const COLUMNS: readonly Column<CategoryRow>[] = [
  { id: 'count', header: 'Expenses', align: 'end', cell: ({ count }) => COUNTS.text(count) },
  { id: 'amount', header: 'Amount', align: 'end', className: 'font-semibold', cell: ({ amount }) => sumText(amount) },
];

function Categories({ byCategory }: Pick<BooksAnswer, 'byCategory'>) {
  return (
    <BarList
      title="Expenses by category"
      nameHeader="Category"
      className="max-w-panel"
      rows={byCategory.map(({ category, count, amount }) => ({
        key: category,
        name: categoryLabel(category),
        value: parseSum(amount),
        count,
        amount,
      }))}
      columns={COLUMNS}
      empty="No expenses in this period."
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMonthOver, monthText } from '#domain/expenses/month.ts';
import { categoryLabel } from '#domain/expenses/words.ts';
import { useToday } from '#web/lib/clock/use-clock.ts';
import { sumText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ShareBar } from '#web/ui/chart/share-bar.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable, type ListSource } from '#web/ui/data-table/data-table.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { type ExpenseMonth, type ExpenseTotals, expenseMonths } from './expenses.api.ts';
import { MonthDialog } from './month-dialog.tsx';

interface TotalsProps {
  source: ListSource & { data: ExpenseTotals | undefined };
  /** True for filtered expenses: months without any are then left out. */
  isNarrow: boolean;
}

/** A sum with its share of the largest one, from 0 to 1. */
interface Sum {
  total: string;
  count: number;
  share: number;
}

/** Shows the spending by category and by month, as tables with bars. Admins close and reopen months here. */
export function Totals({ source, isNarrow }: TotalsProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-2">
      <ByCategory source={source} />
      <ByMonth source={source} isNarrow={isNarrow} />
    </div>
  );
}

type CategorySum = Sum & Pick<ExpenseTotals['byCategory'][number], 'category'>;

const CATEGORY_COLUMNS: readonly Column<CategorySum>[] = [
  {
    id: 'category',
    header: 'Category',
    isRowHeader: true,
    className: 'w-full',
    cell: ({ category, share }) => (
      <>
        {categoryLabel(category)}
        <ShareBar share={share} />
      </>
    ),
  },
  ...sumColumns<CategorySum>(),
];

function ByCategory({ source }: Pick<TotalsProps, 'source'>) {
  return (
    <section aria-labelledby="expenses-by-category" className="min-w-0">
      <h3 id="expenses-by-category" className="mb-2 font-semibold">
        By category
      </h3>
      <DataTable
        caption="Expenses by category, largest first"
        what="The totals"
        source={source}
        rows={source.data && withShares(source.data.byCategory)}
        rowKey={({ category }) => category}
        columns={CATEGORY_COLUMNS}
        empty="Nothing to add up."
      />
    </section>
  );
}

type MonthSum = Sum & { month: string; isClosed: boolean };

const MONTH_COLUMNS: readonly Column<MonthSum>[] = [
  {
    id: 'month',
    header: 'Month',
    isRowHeader: true,
    className: 'w-full',
    cell: ({ month, isClosed, share }) => (
      <>
        {monthText(month)}
        {isClosed && <Badge className="ml-2">Closed</Badge>}
        <ShareBar share={share} />
      </>
    ),
  },
  ...sumColumns<MonthSum>(),
];

function ByMonth({ source, isNarrow }: TotalsProps) {
  const closed = useQuery(expenseMonths);
  const months = closed.data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const today = useToday();
  const rows = source.data && monthRows(source.data, months, isNarrow);
  return (
    <section aria-labelledby="expenses-by-month" className="min-w-0">
      <h3 id="expenses-by-month" className="mb-2 font-semibold">
        By month
      </h3>
      <ReadState source={closed} what="The closed months" />
      <DataTable
        caption="Expenses by month, newest first"
        what="The months"
        source={source}
        rows={rows}
        rowKey={({ month }) => month}
        columns={MONTH_COLUMNS}
        actions={[
          {
            label: 'Close',
            about: ({ month }) => ` ${monthText(month)}`,
            isOffered: ({ month, isClosed }) => !isClosed && isMonthOver(month, today),
            run: ({ month }) => setChosen(month),
          },
          {
            label: 'Reopen',
            about: ({ month }) => ` ${monthText(month)}`,
            isOffered: ({ isClosed }) => isClosed,
            run: ({ month }) => setChosen(month),
          },
        ]}
        empty="Nothing to add up."
      />
      {chosen !== null && (
        <MonthDialog
          month={chosen}
          record={months.find(({ month }) => month === chosen) ?? null}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

/** Returns the months with expenses and, without a filter, closed months without any. */
function monthRows({ byMonth }: ExpenseTotals, months: readonly ExpenseMonth[], isNarrow: boolean): MonthSum[] {
  const closed = months.filter(({ isClosed }) => isClosed).map(({ month }) => month);
  const summed = byMonth.map(({ month }) => month);
  const others = isNarrow ? [] : closed.filter((month) => !summed.includes(month));
  const all = [...byMonth, ...others.map((month) => ({ month, count: 0, total: '0.00' }))];
  const latestFirst = all.sort((a, b) => (a.month < b.month ? 1 : -1));
  return withShares(latestFirst).map((row) => ({ ...row, isClosed: closed.includes(row.month) }));
}

function withShares<Row extends { total: string }>(rows: readonly Row[]): (Row & { share: number })[] {
  const largest = Math.max(0, ...rows.map(({ total }) => Number(total)));
  return rows.map((row) => ({ ...row, share: largest === 0 ? 0 : Number(row.total) / largest }));
}

/** Returns the columns for the count and total of a row. */
function sumColumns<Row extends Sum>(): readonly Column<Row>[] {
  return [
    {
      id: 'count',
      header: 'Expenses',
      align: 'end',
      hiddenBelow: 'sm',
      cell: ({ count }) => count.toLocaleString('en-US'),
    },
    { id: 'total', header: 'Total', align: 'end', className: 'font-semibold', cell: ({ total }) => sumText(total) },
  ];
}

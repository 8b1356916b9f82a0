import { useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { csvRow } from '#domain/csv.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ID_CSV, type OrderColumn } from './order-columns.tsx';
import { MOST_EXPORTED, readAllOrders } from './order-desk.api.ts';
import { EXPORT_PAGE_SIZE, type OrderFilter, ordersPath } from './order-filter.ts';
import { saveFile } from './save-file.ts';

/** What an export holds: what the table is filtered to, on all its pages. */
export interface ExportedOrders {
  filter: OrderFilter;
  statuses: readonly OrderStatus[];
  /** Names the file. */
  name: string;
}

/** Writes orders as a CSV file: the columns on screen, each under its names. */
export function ordersCsv(columns: readonly Pick<OrderColumn, 'csv'>[], orders: readonly StaffOrder[]): string {
  const cells = [ID_CSV, ...columns.map(({ csv }) => csv)].flatMap((csv) => Object.entries(csv));
  const rows = orders.map((order) => csvRow(cells.map(([, read]) => read(order))));
  return [csvRow(cells.map(([name]) => name)), ...rows].join('');
}

/** Saves all orders that the filter finds as a file for a spreadsheet. A second press stops it. */
export function ExportOrders({ columns, exported }: { columns: readonly OrderColumn[]; exported: ExportedOrders }) {
  const [count, setCount] = useState<number | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    work.current = stop;
    setCount(0);
    const { filter, statuses, name } = exported;
    try {
      const path = ordersPath(filter, statuses, EXPORT_PAGE_SIZE);
      const { orders, isAll } = await readAllOrders(path, stop.signal, setCount);
      saveFile(`orders-${name}.csv`, 'text/csv;charset=utf-8', ordersCsv(columns, orders));
      toast(
        isAll
          ? { title: `${orders.length} orders exported` }
          : { title: `The first ${MOST_EXPORTED} orders exported`, description: 'Narrow the filter for the rest.' },
      );
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn('The orders could not be exported', error);
      toast({ title: 'Failed to export orders', variant: 'destructive' });
    } finally {
      setCount(null);
      work.current = null;
    }
  };
  return (
    <Button
      variant="secondary"
      className="max-sm:px-4"
      onClick={() => (count === null ? void run() : work.current?.abort())}
    >
      <DownloadIcon className="size-5 max-sm:hidden" />
      {count === null ? 'Export CSV' : <span className="tabular-nums">Stop ({count})</span>}
    </Button>
  );
}

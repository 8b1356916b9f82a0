import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ORDER_FIGURES } from '#domain/analytics/figures.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { orderStats } from '#web/features/order-desk/index.ts';
import { BarList, type BarRow } from '#web/ui/chart/bar-list.tsx';
import { ChartSkeleton } from '#web/ui/chart/chart-frame.tsx';
import { FunnelChart } from '#web/ui/chart/funnel-chart.tsx';
import { HeatMap } from '#web/ui/chart/heat-map.tsx';
import { COUNTS } from '#web/ui/chart/measure.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { intakeHours, orderFigures } from '../analytics.api.ts';
import { FigureSection, type SectionProps } from './figure-section.tsx';
import { hoursGrid } from './hours-grid.ts';
import { LoadedPart } from './loaded-part.tsx';

const STAGES = { placed: 'Ordered', received: 'Received', inspected: 'Inspected', paid: 'Paid' } as const;

/** Shows the outcome of placed orders, and of offers below the quote. */
export function OrdersSection(props: SectionProps) {
  return (
    <FigureSection
      {...props}
      title="Quotes and offers"
      what="The orders"
      read={orderFigures}
      ids={ORDER_FIGURES}
      empty="No orders in this period."
    >
      {({ funnel }) => (
        <FunnelChart
          title="From order to payment"
          steps={funnel.map(({ stage, orders }) => ({ key: stage, name: STAGES[stage], count: orders }))}
          className="max-w-panel"
        />
      )}
    </FigureSection>
  );
}

/** Shows when orders come in, by weekday and hour of the shop. */
export function HoursSection({ chosen }: Pick<SectionProps, 'chosen'>) {
  const source = useQuery({ ...intakeHours(chosen.range), placeholderData: keepPreviousData });
  return (
    <LoadedPart title="When orders come in" what="The hours" source={source} skeleton={<ChartSkeleton />}>
      {({ hours }) => (
        <HeatMap title="Orders by hour of the week" grid={hoursGrid(hours)} measure={COUNTS} rowHeader="Day" />
      )}
    </LoadedPart>
  );
}

const STATUS_COLUMNS: readonly Column<BarRow>[] = [
  { id: 'orders', header: 'Orders', align: 'end', className: 'font-semibold', cell: ({ value }) => COUNTS.text(value) },
];

/** Shows all orders by their current status. */
export function StatusSection() {
  const source = useQuery(orderStats());
  return (
    <LoadedPart title="Orders by status" what="The figures" source={source} skeleton={<ChartSkeleton />}>
      {({ byStatus }) => (
        <BarList
          title="All orders by current status"
          nameHeader="Status"
          className="max-w-panel"
          rows={ORDER_STATUSES.map((status) => ({
            key: status,
            name: statusLabel(status),
            value: byStatus[status] ?? 0,
          }))}
          columns={STATUS_COLUMNS}
          empty="No orders yet."
        />
      )}
    </LoadedPart>
  );
}

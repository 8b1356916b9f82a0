import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { BarList, type BarRow } from '#web/ui/chart/bar-list.tsx';
import type { BarPoint } from '#web/ui/chart/bar-points.ts';
import { ChartFrame, ChartSkeleton } from '#web/ui/chart/chart-frame.tsx';
import { FunnelChart } from '#web/ui/chart/funnel-chart.tsx';
import { HeatMap } from '#web/ui/chart/heat-map.tsx';
import { COUNTS, MONEY } from '#web/ui/chart/measure.ts';
import { ShareBar } from '#web/ui/chart/share-bar.tsx';
import { SelectBox } from '#web/ui/form/select-box.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LONG_NAME } from '../samples.ts';
import { PartStates } from '../shown.tsx';

const PAID = { name: 'Paid out', unitName: 'Day', measure: MONEY, hasTotal: true };
const DAYS: readonly BarPoint[] = Array.from({ length: 30 }, (_, index) => ({
  key: `${index}`,
  label: `Nov ${index + 1}`,
  name: `November ${index + 1}, 2026`,
  value: index % 7 === 6 ? 0 : 40_000 + ((index * 53) % 17) * 9_000,
  before: { name: `October ${index + 1}, 2026`, value: 35_000 + ((index * 31) % 13) * 8_500 },
}));
const WEEKS: readonly BarPoint[] = [120_000, -45_000, null, 260_000].map((value, index) => ({
  key: `${index}`,
  label: `Week ${index + 1}`,
  name: `Week ${index + 1}`,
  value,
  before: null,
}));
const MODELS: readonly BarRow[] = ['iPhone 15 Pro', LONG_NAME, 'iPad Air 11-inch (M2)', 'AirTag'].map(
  (name, index) => ({ key: name, name, value: [42, 28, 11, 0][index] ?? 0 }),
);
const COUNT_COLUMN = [{ id: 'count', header: 'Orders', align: 'end', cell: ({ value }: BarRow) => value }] as const;
const STEPS = ['Opened', 'Priced', 'Sent', 'Paid'].map((name, index) => ({
  key: name,
  name,
  count: [840, 512, 164, 131][index] ?? 0,
}));
const GRID = {
  rows: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((name) => ({
    name,
    label: name.slice(0, 3),
  })),
  columns: Array.from({ length: 9 }, (_, index) => ({ name: `${index + 10}:00`, label: `${index + 10}` })),
  values: Array.from({ length: 6 }, (_, row) => Array.from({ length: 9 }, (_, at) => ((row + 2) * (at * 5 + 3)) % 13)),
};

export function Charts() {
  return (
    <>
      <PartStates name="Bars: many with the period before and an act, few of all signs, none" isWide>
        <BarChart
          title="Paid out by day"
          series={PAID}
          points={DAYS}
          action={{ label: 'Show this day', run: ({ name }) => toast({ title: name }) }}
          tools={
            <SelectBox aria-label="Chart metric">
              <option>Paid out</option>
            </SelectBox>
          }
        />
        <BarChart title="Margin by week" series={{ ...PAID, name: 'Margin', unitName: 'Week' }} points={WEEKS} />
        <BarChart title="No orders yet" series={PAID} points={[]} />
      </PartStates>
      <PartStates name="Bars that lie: names of any length, and none" isWide>
        <BarList title="Models" nameHeader="Model" rows={MODELS} columns={COUNT_COLUMN} empty="No orders yet." />
        <BarList title="Models" nameHeader="Model" rows={[]} columns={COUNT_COLUMN} empty="No orders yet." />
      </PartStates>
      <PartStates name="Funnel, heat map" isWide>
        <FunnelChart title="From price to payment" steps={STEPS} />
        <HeatMap title="Orders by hour" grid={GRID} measure={COUNTS} rowHeader="Day" />
      </PartStates>
      <PartStates name="Frame of a chart, its skeleton, a share" isWide>
        <ChartFrame
          title="Share of pickups"
          chart={<ShareBar share={0.4} />}
          table={<p>40% of all orders are pickups.</p>}
        />
        <ChartSkeleton />
        <ShareBar share={0.2} base={0.5} isQuiet />
      </PartStates>
    </>
  );
}

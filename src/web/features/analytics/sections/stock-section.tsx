import { useQuery } from '@tanstack/react-query';
import { unitStateLabel } from '#domain/inventory/states.ts';
import { parseSum } from '#domain/money.ts';
import { sumText } from '#web/lib/format.ts';
import { BarList, type BarRow } from '#web/ui/chart/bar-list.tsx';
import { ChartSkeleton } from '#web/ui/chart/chart-frame.tsx';
import { COUNTS } from '#web/ui/chart/measure.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { stockFigures } from '../analytics.api.ts';
import { CardsSkeleton } from '../figures/figure-card.tsx';
import { FigureView } from '../figures/figure-view.tsx';
import { LoadedPart, Pair } from './loaded-part.tsx';
import type { SectionProps } from './section-props.ts';

interface ShelfRow extends BarRow {
  units: number;
  cost: string;
}

const COLUMNS: readonly Column<ShelfRow>[] = [
  { id: 'units', header: 'Units', align: 'end', cell: ({ units }) => COUNTS.text(units) },
  { id: 'cost', header: 'At cost', align: 'end', className: 'font-semibold', cell: ({ cost }) => sumText(cost) },
];

const AGES = {
  '0-30': '0 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  '91-365': '91 to 365 days',
  'over-365': 'Over 365 days',
} as const;

/** Shows the current stock at cost, by age and by status. */
export function StockSection({ chosen, onRows, only }: SectionProps) {
  const source = useQuery(stockFigures);
  return (
    <LoadedPart
      title="Stock now"
      what="The stock"
      source={source}
      skeleton={
        <>
          <CardsSkeleton count={4} />
          {only === undefined && <ChartSkeleton />}
        </>
      }
    >
      {({ figures, byAge, byState }) => (
        <>
          <FigureView
            figures={figures}
            before={undefined}
            chosen={chosen}
            only={only}
            hasBars={false}
            empty="Nothing in stock."
            onRows={onRows}
          />
          {only === undefined && (
            <Pair>
              <BarList
                title="Stock at cost by age"
                nameHeader="In stock for"
                rows={byAge.map(({ age, units, cost }) => shelfRow(age, AGES[age], units, cost))}
                columns={COLUMNS}
                empty="Nothing in stock."
              />
              <BarList
                title="Stock at cost by status"
                nameHeader="Status"
                rows={byState.map(({ state, units, cost }) => shelfRow(state, unitStateLabel(state), units, cost))}
                columns={COLUMNS}
                empty="Nothing in stock."
              />
            </Pair>
          )}
        </>
      )}
    </LoadedPart>
  );
}

function shelfRow(key: string, name: string, units: number, cost: string): ShelfRow {
  return { key, name, value: parseSum(cost), units, cost };
}

import { MARGIN_FIGURES } from '#domain/analytics/figures.ts';
import { parseSum } from '#domain/money.ts';
import { countText } from '#web/lib/count-text.ts';
import { sumText } from '#web/lib/format.ts';
import { BarList, type BarRow } from '#web/ui/chart/bar-list.tsx';
import { COUNTS } from '#web/ui/chart/measure.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { type MarginAnswer, marginFigures } from '../analytics.api.ts';
import { marginPercent } from '../figures/figure-text.ts';
import { FigureSection, type SectionProps } from './figure-section.tsx';
import { Pair } from './loaded-part.tsx';
import { MarginLines } from './margin-lines.tsx';

/** Shows the margin of sold units after all their costs. */
export function MarginSection(props: SectionProps) {
  return (
    <FigureSection
      {...props}
      title="Sales and margin"
      what="The margins"
      read={marginFigures}
      ids={MARGIN_FIGURES}
      empty="No sales in this period."
    >
      {(answer) => (
        <>
          <Pair>
            <MarginLines lines={answer.lines} />
            <MarginList title="True margin by type" nameHeader="Type" rows={typeRows(answer)} />
          </Pair>
          <MarginList title="True margin by model" nameHeader="Model" rows={modelRows(answer)} />
        </>
      )}
    </FigureSection>
  );
}

type SoldGroup = Omit<MarginAnswer['byType'][number], 'deviceType'>;
type SoldRow = BarRow & SoldGroup;

const COLUMNS: readonly Column<SoldRow>[] = [
  { id: 'units', header: 'Sold', align: 'end', cell: ({ units }) => COUNTS.text(units) },
  { id: 'resale', header: 'Resale', align: 'end', hiddenBelow: 'md', cell: ({ resale }) => sumText(resale) },
  { id: 'gross', header: 'Gross', align: 'end', hiddenBelow: 'md', cell: ({ grossMargin }) => sumText(grossMargin) },
  {
    id: 'true',
    header: 'True margin',
    align: 'end',
    className: 'font-semibold',
    cell: ({ trueMargin }) => sumText(trueMargin),
  },
  { id: 'rate', header: 'Rate', align: 'end', cell: ({ trueMargin, resale }) => marginPercent(trueMargin, resale) },
];

function MarginList({ title, nameHeader, rows }: { title: string; nameHeader: string; rows: readonly SoldRow[] }) {
  return (
    <BarList title={title} nameHeader={nameHeader} rows={rows} columns={COLUMNS} empty="No sales in this period." />
  );
}

function soldRow(key: string, name: string, group: SoldGroup): SoldRow {
  return { ...group, key, name, value: parseSum(group.trueMargin) };
}

/** Sorts by the true margin: the server chooses and sorts by the gross one. */
function largestFirst(rows: readonly SoldRow[]): SoldRow[] {
  return rows.toSorted((a, b) => b.value - a.value);
}

function typeRows({ byType }: MarginAnswer): SoldRow[] {
  return largestFirst(byType.map((group) => soldRow(group.deviceType, group.deviceType, group)));
}

function modelRows({ byModel, otherModels }: MarginAnswer): SoldRow[] {
  const rows = largestFirst(byModel.map((group) => soldRow(`${group.deviceType} ${group.model}`, group.model, group)));
  if (otherModels === null) return rows;
  return [...rows, { ...soldRow('others', countText(otherModels.models, 'other model'), otherModels), isRest: true }];
}

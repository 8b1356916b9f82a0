import { parseSum } from '#domain/money.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { sumText } from '#web/lib/format.ts';
import { BarList, type BarRow } from '#web/ui/chart/bar-list.tsx';
import { ChartSkeleton } from '#web/ui/chart/chart-frame.tsx';
import { COUNTS } from '#web/ui/chart/measure.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { type MoneyAnswer, moneyFigures } from '../analytics.api.ts';
import { CardsSkeleton } from '../figures/figure-card.tsx';
import { FigureView } from '../figures/figure-view.tsx';
import { LoadedPart } from './loaded-part.tsx';
import type { SectionProps } from './section-props.ts';
import { useCompared } from './use-compared.ts';

/** Shows cash paid out and devices bought. */
export function MoneySection({ chosen, onRows, only }: SectionProps) {
  const { now, earlier } = useCompared(moneyFigures, chosen, true);
  return (
    <LoadedPart
      title="Money paid to sellers"
      what="The money"
      source={now}
      skeleton={
        <>
          <CardsSkeleton count={only?.length ?? 6} />
          <ChartSkeleton />
        </>
      }
    >
      {({ figures, byMethod }) => (
        <>
          <FigureView
            figures={figures}
            before={earlier?.figures}
            chosen={chosen}
            only={only}
            hasBars
            empty="No purchases in this period."
            onRows={onRows}
          />
          {only === undefined && <Methods byMethod={byMethod} />}
        </>
      )}
    </LoadedPart>
  );
}

interface MethodRow extends BarRow {
  payments: number;
  amount: string;
}

const METHOD_COLUMNS: readonly Column<MethodRow>[] = [
  { id: 'payments', header: 'Payments', align: 'end', cell: ({ payments }) => COUNTS.text(payments) },
  { id: 'amount', header: 'Paid', align: 'end', className: 'font-semibold', cell: ({ amount }) => sumText(amount) },
];

function Methods({ byMethod }: Pick<MoneyAnswer, 'byMethod'>) {
  return (
    <BarList
      title="Paid by method"
      nameHeader="Method"
      className="max-w-panel"
      rows={byMethod.map(({ method, payments, amount }) => ({
        key: method,
        name: capital(methodLabel(method)),
        value: parseSum(amount),
        payments,
        amount,
      }))}
      columns={METHOD_COLUMNS}
      empty="No payments in this period."
    />
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

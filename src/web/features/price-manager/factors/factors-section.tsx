import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { type ConditionFactors, SPECIFIED_FACTORS } from '#domain/pricing/factors.ts';
import { MARKET_FACTORS, MARKET_SOURCE } from '#domain/pricing/market-factors.ts';
import { CONDITION_LABELS, CONDITIONS, type Condition } from '#domain/vocabulary.ts';
import { SettingHistory } from '#web/features/settings/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { FACTORS, factorTable } from './factors.api.ts';

/** Shows each condition's percent of the base price, next to the default and the market's; admins change it. */
export function FactorsSection() {
  const isAdmin = useIsAdmin();
  const source = useQuery(factorTable());
  const [opened, setOpened] = useState<'edit' | 'history' | null>(null);
  const table = source.data;
  return (
    <section aria-label="Conditions" className="grid min-w-0 grid-cols-1 gap-5">
      <PageHead text="How much of the base price we pay for each condition. Changes apply to new quotes, online and at the counter. Quotes already given keep their price.">
        {isAdmin && (
          <Button disabled={table === undefined} onClick={() => setOpened('edit')}>
            Edit factors
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpened('history')}>
          Factor history
        </Button>
      </PageHead>
      <DataTable
        caption="Condition factors"
        what="The factors"
        source={source}
        rows={table === undefined ? undefined : CONDITIONS}
        rowKey={(condition) => condition}
        columns={table === undefined ? columnsFor(SPECIFIED_FACTORS) : columnsFor(table.factors)}
        empty={null}
      />
      <p className="max-w-prose text-note text-muted">
        Market: {MARKET_SOURCE} The middle 80% is in parentheses. For comparison only; it doesn’t set prices.
      </p>
      {opened === 'edit' && table !== undefined && <FactorDialog table={table} onClose={() => setOpened(null)} />}
      {opened === 'history' && <SettingHistory setting={FACTORS} isAdmin={isAdmin} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** Base price of the example: round, which makes percent and dollars easy to compare. */
const EXAMPLE_CENTS = 100_000;

function columnsFor(factors: ConditionFactors): readonly Column<Condition>[] {
  return [
    {
      id: 'condition',
      header: 'Condition',
      isRowHeader: true,
      cell: (condition) => (
        <>
          {CONDITION_LABELS[condition]}
          {factors[condition] !== SPECIFIED_FACTORS[condition] && (
            <span className="block font-normal text-muted sm:hidden">Default {SPECIFIED_FACTORS[condition]}%</span>
          )}
        </>
      ),
    },
    {
      id: 'factor',
      header: 'We pay',
      align: 'end',
      className: 'font-semibold',
      cell: (condition) => `${factors[condition]}%`,
    },
    {
      id: 'example',
      header: `On ${formatMoney(EXAMPLE_CENTS)}`,
      align: 'end',
      hiddenBelow: 'md',
      cell: (condition) => formatMoney((EXAMPLE_CENTS * factors[condition]) / 100),
    },
    {
      id: 'default',
      header: 'Default',
      align: 'end',
      hiddenBelow: 'sm',
      className: 'text-muted',
      cell: (condition) => `${SPECIFIED_FACTORS[condition]}%`,
    },
    { id: 'market', header: 'Market', align: 'end', className: 'text-muted', cell: marketText },
  ];
}

function marketText(condition: Condition) {
  const market = MARKET_FACTORS[condition];
  if (market === undefined) return 'n/a';
  return (
    <>
      {market.median}%{' '}
      <span className="whitespace-nowrap text-note">
        ({market.from} to {market.to})
      </span>
    </>
  );
}

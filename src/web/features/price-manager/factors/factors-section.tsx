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
import { FactorDialog } from './factor-dialog.tsx';
import { FACTORS, factorTable } from './factors.api.ts';

/** Shows what each condition brings of the base price, beside the default and the market; admins change it. */
export function FactorsSection() {
  const isAdmin = useIsAdmin();
  const source = useQuery(factorTable());
  const [opened, setOpened] = useState<'edit' | 'history' | null>(null);
  const table = source.data;
  return (
    <section aria-label="Conditions" className="grid min-w-0 grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p className="max-w-prose flex-1 basis-80 text-muted">
          What a device in each condition brings of its base price. A change counts for every quote from then on, on the
          site and at the counter. Quotes that were given keep their price.
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:flex-col">
          {isAdmin && (
            <Button disabled={table === undefined} onClick={() => setOpened('edit')}>
              Change factors
            </Button>
          )}
          <Button variant="secondary" onClick={() => setOpened('history')}>
            History of factors
          </Button>
        </div>
      </div>
      <DataTable
        caption="Factors of the conditions"
        what="The factors"
        source={source}
        rows={table === undefined ? undefined : CONDITIONS}
        rowKey={(condition) => condition}
        columns={table === undefined ? columnsFor(SPECIFIED_FACTORS) : columnsFor(table.factors)}
        empty={null}
      />
      <p className="max-w-prose text-note text-muted">
        The market: {MARKET_SOURCE} In parentheses where the middle 80% lie. It is there to compare with, and makes no
        price.
      </p>
      {opened === 'edit' && table !== undefined && <FactorDialog table={table} onClose={() => setOpened(null)} />}
      {opened === 'history' && <SettingHistory setting={FACTORS} isAdmin={isAdmin} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** Base price of the example: round, so that percent and dollars are easy to compare. */
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
      header: 'Brings',
      align: 'end',
      className: 'font-semibold',
      cell: (condition) => `${factors[condition]}%`,
    },
    {
      id: 'example',
      header: `Of ${formatMoney(EXAMPLE_CENTS)}`,
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

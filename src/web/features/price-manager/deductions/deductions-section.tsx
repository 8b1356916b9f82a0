import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deductionText } from '#domain/inspection/deduction-words.ts';
import type { DeductionScope } from '#domain/inspection/deductions.ts';
import { CONDITION_LABELS, DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import { SettingHistory } from '#web/features/settings/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { DeductionDialog } from './deduction-dialog.tsx';
import { DEDUCTIONS, deductionTable, type ListedDefect } from './deductions.api.ts';
import { closerRules, effectiveDeduction, sourceText } from './listed-deduction.ts';
import { ToleranceCard } from './tolerance-card.tsx';

interface Shown {
  deviceType: DeviceType;
  /** '' for every device of the type. */
  series: string;
}

/** Shows the deduction for each defect of a type or series, and the tolerance; admins change both. */
export function DeductionsSection() {
  const isAdmin = useIsAdmin();
  const source = useQuery(deductionTable());
  const [shown, setShown] = useState<Shown>({ deviceType: 'iPhone', series: '' });
  const [openCode, setOpenCode] = useState<string | null>(null);
  const [hasHistory, setHistory] = useState(false);
  const table = source.data;
  const opened = table?.defects.find(({ code }) => code === openCode);
  const series = table?.series.find(({ deviceType }) => deviceType === shown.deviceType)?.series ?? [];
  return (
    <section aria-label="Deductions" className="grid min-w-0 grid-cols-1 gap-5">
      <p className="max-w-prose text-muted">
        What we deduct for faults the condition doesn’t already cover. Earlier orders keep the lower deduction.
      </p>
      <ToleranceCard table={table} isAdmin={isAdmin} />
      <div className="filter-bar">
        <SelectField
          label="Device type"
          options={DEVICE_TYPES}
          value={shown.deviceType}
          onChange={(event) =>
            setShown({ deviceType: DEVICE_TYPES.find((type) => type === event.target.value) ?? 'iPhone', series: '' })
          }
        />
        <SelectField
          label="Series"
          placeholder="All series"
          options={series}
          value={shown.series}
          onChange={(event) => setShown({ ...shown, series: event.target.value })}
        />
        <Button variant="secondary" className="sm:ml-auto" onClick={() => setHistory(true)}>
          Deduction history
        </Button>
      </div>
      <DataTable
        caption={`Deductions for ${shown.series || shown.deviceType}`}
        what="The deductions"
        source={source}
        rows={table?.defects.filter(({ deviceTypes }) => deviceTypes.includes(shown.deviceType))}
        rowKey={({ code }) => code}
        columns={columnsFor(shown)}
        onOpen={({ code }) => setOpenCode(code)}
        empty="No deductions for these devices."
      />
      {table !== undefined && opened !== undefined && (
        <DeductionDialog
          defect={opened}
          shown={shown}
          version={table.version}
          series={series}
          isAdmin={isAdmin}
          onClose={() => setOpenCode(null)}
        />
      )}
      {hasHistory && <SettingHistory setting={DEDUCTIONS} isAdmin={isAdmin} onClose={() => setHistory(false)} />}
    </section>
  );
}

function columnsFor({ deviceType, series }: Shown): readonly Column<ListedDefect>[] {
  const scope = { deviceType, series: series || null };
  return [
    {
      id: 'defect',
      header: 'Fault',
      isRowHeader: true,
      className: 'min-w-40',
      cell: (defect, open) => (
        <>
          <RowButton onOpen={open} className="max-sm:min-h-target">
            {defect.label}
          </RowButton>
          <span className="block max-w-prose text-note font-normal text-muted max-sm:hidden">{defect.look}</span>
          <span className="block font-normal text-muted sm:hidden">
            <Source defect={defect} scope={scope} />
          </span>
        </>
      ),
    },
    {
      id: 'deduction',
      header: 'Deduction',
      align: 'end',
      className: 'font-semibold',
      cell: (defect) => deductionText(effectiveDeduction(defect, scope).deduction),
    },
    {
      id: 'source',
      header: 'Rule',
      hiddenBelow: 'sm',
      cell: (defect) => <Source defect={defect} scope={scope} />,
    },
    {
      id: 'condition',
      header: 'Covered by condition',
      hiddenBelow: 'md',
      className: 'whitespace-nowrap text-muted',
      cell: ({ inCondition }) => inCondition !== null && `${CONDITION_LABELS[inCondition]} or worse`,
    },
  ];
}

/** Names the effective rule, and counts the series that have another one. */
function Source({ defect, scope }: { defect: ListedDefect; scope: DeductionScope }) {
  const count = closerRules(defect, scope).length;
  return (
    <>
      {sourceText(effectiveDeduction(defect, scope).rule)}
      {count > 0 && (
        <span className="block whitespace-nowrap text-muted">
          {countText(count, 'series has its own rule', 'series have their own rules')}
        </span>
      )}
    </>
  );
}

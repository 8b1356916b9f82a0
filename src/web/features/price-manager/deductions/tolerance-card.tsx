import { useState } from 'react';
import { readPercent, toleranceForm } from '#contracts/forms/deductions.ts';
import { toleranceText } from '#domain/inspection/deduction-words.ts';
import { DEFAULT_TOLERANCE, type Tolerance, toleratedCents } from '#domain/inspection/tolerance.ts';
import { formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { previewColumns, useSettingForm } from '#web/features/settings/index.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DEDUCTIONS, type DeductionTable, useSaveDeductions } from './deductions.api.ts';

/** Quotes on which the effect of a tolerance is shown, in cents. */
const EXAMPLES = [5_000, 20_000, 50_000, 100_000, 200_000];

/** Shows the tolerance; an admin changes it. */
export function ToleranceCard({ table, isAdmin }: { table: DeductionTable | undefined; isAdmin: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-label="Tolerance"
      className="flex min-h-24 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-surface p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">Tolerance</h2>
        {table === undefined ? (
          <Skeleton className="mt-2 h-6 w-64 max-w-full" />
        ) : (
          <p>{toleranceText(toleranceOf(table))}.</p>
        )}
        <p className="text-note text-muted">
          If an inspection comes in within this amount of the quote, we pay the quote.
        </p>
      </div>
      {isAdmin && (
        <Button variant="secondary" disabled={table === undefined} onClick={() => setOpen(true)}>
          Change tolerance
        </Button>
      )}
      {isOpen && table !== undefined && <ToleranceDialog table={table} onClose={() => setOpen(false)} />}
    </section>
  );
}

function toleranceOf({ tolerance: { percent, amount } }: DeductionTable): Tolerance {
  return { percent, cents: parseMoney(amount) ?? 0 };
}

function ToleranceDialog({ table, onClose }: { table: DeductionTable; onClose: () => void }) {
  const now = toleranceOf(table);
  const { saveTolerance } = useSaveDeductions();
  const form = useSettingForm({
    setting: DEDUCTIONS,
    schema: toleranceForm,
    initial: { amount: formatMoney(now.cents).replace(/[$,]/g, ''), percent: String(now.percent), reason: '' },
    send: ({ amount, percent, reason }) => {
      const body = { percent: readPercent(percent), amount: toDecimal(amount) };
      return saveTolerance({ ...body, version: table.version, reason: reason || null });
    },
    saved: { title: 'Tolerance saved' },
    onClose,
  });
  const { control } = form;
  const typed = useTyped({ control, compute: ({ amount, percent }) => ({ amount, percent }) });
  const next = { cents: readTypedAmount(typed.amount), percent: readPercent(typed.percent) };
  const isSame = next.cents === now.cents && next.percent === now.percent;
  return (
    <FormDialog
      form={form}
      title="Tolerance"
      description="A dollar amount and a percent of the quote. The lower one counts."
      action="Save"
      isDisabled={isSame}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <FormField control={control} name="amount">
          {(field) => <TextField label="Dollars" inputMode="numeric" autoComplete="off" {...field} />}
        </FormField>
        <FormField control={control} name="percent">
          {(field) => <TextField label="Percent" inputMode="numeric" autoComplete="off" {...field} />}
        </FormField>
      </div>
      <p className="text-note text-muted">The default is {toleranceText(DEFAULT_TOLERANCE)}.</p>
      <FormField control={control} name="reason">
        {(field) => <TextField label="Reason" optional maxLength={200} autoComplete="off" {...field} />}
      </FormField>
      <ToleranceEffect now={now} next={next} />
    </FormDialog>
  );
}

interface ToleranceEffectProps {
  now: Tolerance;
  /** As typed; null when it cannot be read. */
  next: { cents: number | null; percent: number | null };
}

/** Shows the current and new tolerance for sample quotes. */
function ToleranceEffect({ now, next: { cents, percent } }: ToleranceEffectProps) {
  const next = cents === null || percent === null ? null : { cents, percent };
  return (
    <DataTable
      caption="Price difference we accept, current and new"
      region="Preview"
      rows={EXAMPLES}
      rowKey={(quote) => quote}
      columns={previewColumns<number>({
        header: 'Quote',
        example: (quote) => formatMoney(quote),
        before: (quote) => formatMoney(toleratedCents(quote, now)),
        after: (quote) => (next === null ? '' : formatMoney(toleratedCents(quote, next))),
      })}
      empty={null}
    />
  );
}

import { factorForm } from '#contracts/forms/condition-factors.ts';
import { formatMoney } from '#domain/money.ts';
import { type ConditionFactors, isSameFactors } from '#domain/pricing/factors.ts';
import { MARKET_FACTORS } from '#domain/pricing/market-factors.ts';
import { CONDITION_LABELS, CONDITIONS } from '#domain/vocabulary.ts';
import { previewColumns, useSettingForm } from '#web/features/settings/index.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { effectOf, type FactorEffect, typedFactors } from './factor-effect.ts';
import { FACTORS, type FactorTable, useSaveFactors } from './factors.api.ts';

const COLUMNS = previewColumns<FactorEffect>({
  header: 'Device',
  example: ({ device, condition }) => (
    <>
      {device}
      <span className="block font-normal text-muted">{condition}</span>
    </>
  ),
  before: ({ oldCents }) => formatMoney(oldCents),
  after: ({ newCents }) => formatMoney(newCents),
});

/** Changes all factors at once, with a preview of sample prices. */
export function FactorDialog({ table, onClose }: { table: FactorTable; onClose: () => void }) {
  const save = useSaveFactors();
  const form = useSettingForm({
    setting: FACTORS,
    schema: factorForm,
    initial: { ...textsOf(table.factors), reason: '' },
    send: ({ reason, ...factors }) => save({ ...factors, version: table.version, reason: reason || null }),
    saved: { title: 'Factors saved' },
    onClose,
  });
  const next = useTyped({ control: form.control, compute: (typed) => typedFactors(typed, table.factors) });
  return (
    <FormDialog
      form={form}
      title="Condition factors"
      description="Percent of the base price. A worse condition can’t pay more than a better one."
      action="Save"
      isDisabled={isSameFactors(next, table.factors)}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:grid-cols-4">
        {CONDITIONS.map((condition) => (
          <FormField key={condition} control={form.control} name={condition} dependents={CONDITIONS}>
            {(field) => (
              <TextField
                label={CONDITION_LABELS[condition]}
                hint={`Market ${MARKET_FACTORS[condition]?.median ?? 'n/a'}`}
                className="self-start"
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                {...field}
              />
            )}
          </FormField>
        ))}
      </div>
      <FormField control={form.control} name="reason">
        {(field) => <TextField label="Reason" optional maxLength={200} autoComplete="off" {...field} />}
      </FormField>
      <DataTable
        caption="Example prices, current and new"
        region="Preview"
        rows={effectOf(table, next)}
        rowKey={({ key }) => key}
        columns={COLUMNS}
        empty="Enter a change to preview prices."
      />
    </FormDialog>
  );
}

function textsOf({ new: fresh, ...rest }: ConditionFactors) {
  const { open_box, excellent, good, fair, poor, used, broken } = rest;
  const text = (percent: number) => String(percent);
  return {
    new: text(fresh),
    open_box: text(open_box),
    excellent: text(excellent),
    good: text(good),
    fair: text(fair),
    poor: text(poor),
    used: text(used),
    broken: text(broken),
  };
}

import { useId } from 'react';
import { adjustmentValueProblem } from '#contracts/forms/prices.ts';
import { formatMoney } from '#domain/money.ts';
import { ADJUSTMENT_DIRECTIONS, ADJUSTMENT_TYPES, MAX_BASE_PRICE_CENTS } from '#domain/pricing/adjust-prices.ts';
import { CONDITION_LABELS, CONDITIONS, DEVICE_TYPES, LOCK_STATUSES } from '#domain/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { choicesOf } from './picked-products.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { PickedTable, PreviewTable } from './price-tables.tsx';
import { type Adjustment, readSignedAmount, toggleCondition, useAdjustment } from './use-adjustment.ts';

const TYPE_LABELS = { percentage: 'Percentage', fixed: 'Fixed amount' } as const;
const DIRECTION_LABELS = { increase: 'Increase', decrease: 'Decrease' } as const;
const LOCK_LABELS = { unlocked: 'Unlocked', locked: 'Locked' } as const;

const LOCK_OPTIONS = [
  { value: '', label: 'All devices' },
  ...LOCK_STATUSES.map((value) => ({ value, label: LOCK_LABELS[value] })),
];
const DIRECTION_OPTIONS = ADJUSTMENT_DIRECTIONS.map((value) => ({ value, label: DIRECTION_LABELS[value] }));
const TYPE_OPTIONS = ADJUSTMENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

/** Changes prices in bulk: selection, amount, and a live preview. */
export function AdjustmentPanel() {
  const id = useId();
  const adjustment = useAdjustment();
  const { form, preview, picked, source, isStale, isOutdated, isLoadingPreview, canPreview } = adjustment;
  return (
    <PreviewPanel
      form={<AdjustmentFields id={id} adjustment={adjustment} />}
      actions={
        <Button type="submit" form={id} variant="secondary" disabled={!canPreview} busy={isLoadingPreview}>
          Preview
        </Button>
      }
      canApply={adjustment.canSubmit}
      isApplying={adjustment.isSubmitting}
      onApply={adjustment.submit}
      failure={adjustment.failure ?? form.failure}
      hint="Loading…"
      notice={
        isStale && (
          <p role="alert" className="mb-3 rounded-xl bg-tone-orange px-4 py-2.5 text-on-tone-orange">
            Prices changed after your preview, so nothing was applied.{' '}
            {isLoadingPreview ? 'Loading a new preview…' : 'Here’s the new preview.'}
          </p>
        )
      }
    >
      {preview === null ? (
        <PickedTable products={source.data === undefined ? undefined : picked} source={source} />
      ) : (
        <PreviewTable preview={preview} isOutdated={isOutdated} />
      )}
    </PreviewPanel>
  );
}

function AdjustmentFields({ id, adjustment }: { id: string; adjustment: Adjustment }) {
  const { control, element, setValue } = adjustment.form;
  const [type, typed] = useTyped({ control, name: ['adjustmentType', 'adjustmentValue'] });
  return (
    <form {...element} id={id} className="grid gap-4">
      <PickFields adjustment={adjustment} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[8.25rem_minmax(0,1fr)_5.5rem]">
        <FormField control={control} name="adjustmentDirection">
          {(field) => <SelectField label="Direction" options={DIRECTION_OPTIONS} {...field} />}
        </FormField>
        <FormField control={control} name="adjustmentType" dependents={['adjustmentValue']}>
          {(field) => <SelectField label="By" options={TYPE_OPTIONS} {...field} />}
        </FormField>
        <FormField control={control} name="adjustmentValue">
          {(field) => (
            <TextField
              label={type === 'percentage' ? 'Percent' : 'Dollars'}
              inputMode="decimal"
              autoComplete="off"
              placeholder="-5"
              className="max-sm:col-span-2"
              {...field}
              onChange={({ target }) => {
                const { adjustmentValue, adjustmentDirection, adjustmentType } = readSignedAmount(target.value);
                if (adjustmentDirection !== undefined) setValue('adjustmentDirection', adjustmentDirection);
                if (adjustmentType !== undefined) setValue('adjustmentType', adjustmentType);
                field.onChange(adjustmentValue);
              }}
              error={adjustmentValueProblem(typed, type) ?? field.error}
            />
          )}
        </FormField>
      </div>
      <ScopeFields control={control} />
      <FormField control={control} name="reason">
        {(field) => <TextField label="Reason" optional maxLength={200} autoComplete="off" {...field} />}
      </FormField>
    </form>
  );
}

/** Asks for the products: a type, and within it a series, a model, a search. */
function PickFields({ adjustment: { form, products } }: { adjustment: Adjustment }) {
  const { control, setValue } = form;
  const [deviceType, series] = useTyped({ control, name: ['deviceType', 'series'] });
  const choices = choicesOf(products, series);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <FormField control={control} name="deviceType">
          {({ onChange, ...field }) => (
            <SelectField
              label="Device type"
              placeholder="All types"
              options={DEVICE_TYPES}
              {...field}
              onChange={(event) => {
                onChange(event);
                setValue('series', '');
                setValue('model', '');
              }}
            />
          )}
        </FormField>
        <FormField control={control} name="lockStatus">
          {(field) => <SelectField label="Lock status" options={LOCK_OPTIONS} {...field} />}
        </FormField>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <FormField control={control} name="series">
          {({ onChange, ...field }) => (
            <SelectField
              label="Series"
              placeholder="All series"
              options={choices.series}
              {...field}
              onChange={(event) => {
                onChange(event);
                setValue('model', '');
              }}
            />
          )}
        </FormField>
        <FormField control={control} name="model">
          {(field) => <SelectField label="Model" placeholder="All models" options={choices.models} {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="search">
        {(field) => (
          <TextField
            label="Find products"
            optional
            type="search"
            placeholder={`For example, “${deviceType === 'iPhone' ? '14 pro 256' : '256GB'}”`}
            maxLength={80}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
    </>
  );
}

/** Asks which prices the preview shows (`conditions`). */
function ScopeFields({ control }: Pick<Adjustment['form'], 'control'>) {
  const id = useId();
  return (
    <>
      <fieldset aria-describedby={`${id}-scope`}>
        <legend className="font-medium">
          Conditions <span className="font-normal text-muted">(optional)</span>
        </legend>
        <div className="mt-1.5 grid grid-cols-2 gap-x-3 sm:grid-cols-3">
          <FormField control={control} name="conditions">
            {({ value: picked, onChange }) =>
              CONDITIONS.map((condition) => (
                <label key={condition} className="flex min-h-target sm:min-h-8 items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={picked.includes(condition)}
                    onChange={() => onChange(toggleCondition(picked, condition))}
                  />
                  {CONDITION_LABELS[condition]}
                </label>
              ))
            }
          </FormField>
        </div>
      </fieldset>
      <p id={`${id}-scope`} className="text-note text-muted">
        Every condition’s price comes from one base price, so a change moves them all. Conditions only add columns to
        the preview. Choosing a lock status skips devices that can’t be locked. Whole dollars, $0 to{' '}
        {formatMoney(MAX_BASE_PRICE_CENTS)}.
      </p>
    </>
  );
}

import { useId } from 'react';
import { formatMoney } from '#domain/money.ts';
import { ADJUSTMENT_DIRECTIONS, ADJUSTMENT_TYPES, MAX_BASE_PRICE_CENTS } from '#domain/pricing/adjust-prices.ts';
import { CONDITION_LABELS, CONDITIONS, DEVICE_TYPES, LOCK_STATUSES } from '#domain/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { toggled, valueProblem } from './adjustment.ts';
import { picked } from './picked.ts';
import { PreviewTable } from './preview-table.tsx';
import { failureText } from './price-manager.api.ts';
import { type Adjustment, useAdjustment } from './use-adjustment.ts';

const TYPE_LABELS = { percentage: 'Percentage', fixed: 'Fixed amount' } as const;
const DIRECTION_LABELS = { increase: 'Increase', decrease: 'Decrease' } as const;
const LOCK_LABELS = { unlocked: 'Unlocked', locked: 'Locked' } as const;

/** The form of S2 and its preview, side by side where there is room. */
export function AdjustmentPanel() {
  const adjustment = useAdjustment();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[26rem_minmax(0,1fr)]">
      <AdjustmentForm adjustment={adjustment} />
      <PreviewSide adjustment={adjustment} />
    </div>
  );
}

function AdjustmentForm({ adjustment }: { adjustment: Adjustment }) {
  const { form, change, errors, canPreview, isPreviewing, showPreview } = adjustment;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        showPreview();
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Device type"
          value={form.deviceType}
          options={DEVICE_TYPES.map((value) => ({ value, label: value }))}
          onChange={(event) => change({ deviceType: picked(DEVICE_TYPES, event.target.value) ?? form.deviceType })}
        />
        <SelectField
          label="Lock status"
          value={form.lockStatus ?? ''}
          options={[
            { value: '', label: 'All devices' },
            ...LOCK_STATUSES.map((value) => ({ value, label: LOCK_LABELS[value] })),
          ]}
          onChange={(event) => change({ lockStatus: picked(LOCK_STATUSES, event.target.value) })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Direction"
          value={form.adjustmentDirection}
          options={ADJUSTMENT_DIRECTIONS.map((value) => ({ value, label: DIRECTION_LABELS[value] }))}
          onChange={(event) =>
            change({ adjustmentDirection: picked(ADJUSTMENT_DIRECTIONS, event.target.value) ?? 'increase' })
          }
        />
        <SelectField
          label="By"
          value={form.adjustmentType}
          options={ADJUSTMENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          onChange={(event) => change({ adjustmentType: picked(ADJUSTMENT_TYPES, event.target.value) ?? 'percentage' })}
        />
      </div>
      <TextField
        label={form.adjustmentType === 'percentage' ? 'Percent' : 'Dollars'}
        inputMode="decimal"
        autoComplete="off"
        value={form.adjustmentValue}
        error={valueProblem(form.adjustmentValue) ?? errors.adjustmentValue ?? null}
        onChange={(event) => change({ adjustmentValue: event.target.value })}
      />
      <ScopeFields adjustment={adjustment} />
      <TextField
        label="Reason"
        optional
        maxLength={200}
        autoComplete="off"
        value={form.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <Button type="submit" variant="secondary" disabled={!canPreview} busy={isPreviewing}>
        Preview
      </Button>
    </form>
  );
}

/** `conditions` and `lockStatus` (S2): which prices are meant. */
function ScopeFields({ adjustment: { form, change } }: { adjustment: Adjustment }) {
  const id = useId();
  return (
    <>
      <fieldset aria-describedby={`${id}-scope`}>
        <legend className="font-medium">
          Conditions <span className="font-normal text-muted">(optional)</span>
        </legend>
        <div className="mt-1.5 grid grid-cols-2 gap-x-3 sm:grid-cols-3">
          {CONDITIONS.map((condition) => (
            <label key={condition} className="flex min-h-11 sm:min-h-8 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={form.conditions.includes(condition)}
                onChange={() => change({ conditions: toggled(form.conditions, condition) })}
              />
              {CONDITION_LABELS[condition]}
            </label>
          ))}
        </div>
      </fieldset>
      <p id={`${id}-scope`} className="text-[0.9375rem] text-muted">
        Every condition’s price is made from one base price, so a change moves them all: conditions choose what the
        preview shows beside it. A lock status leaves out devices that cannot be locked. Whole dollars, $0 to{' '}
        {formatMoney(MAX_BASE_PRICE_CENTS)}.
      </p>
    </>
  );
}

function PreviewSide({ adjustment }: { adjustment: Adjustment }) {
  const { preview, previewError, isStale, canSubmit, isSubmitting, isPreviewing, submit } = adjustment;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 className="text-lg font-semibold">Preview</h2>
        <Button disabled={!canSubmit} busy={isSubmitting} onClick={submit}>
          Apply
        </Button>
      </div>
      {isStale && (
        <p role="alert" className="mb-3 rounded-xl bg-tone-orange px-4 py-2.5 text-on-tone-orange">
          Prices have changed since the preview. Nothing was applied;{' '}
          {isPreviewing ? 'a new one is on its way.' : 'this is the new one.'}
        </p>
      )}
      {previewError !== null && (
        <p role="alert" className="font-medium text-danger">
          {failureText(previewError)}
        </p>
      )}
      {preview !== null && <PreviewTable preview={preview} />}
      {preview === null && previewError === null && (
        <p className="rounded-xl border border-dashed border-line-strong px-4 py-10 text-center text-muted">
          {isPreviewing ? 'Loading…' : 'Fill in the form and press Preview: nothing changes before you press Apply.'}
        </p>
      )}
    </div>
  );
}

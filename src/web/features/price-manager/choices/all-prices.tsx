import { useId } from 'react';
import { adjustmentValueProblem } from '#contracts/forms/prices.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { PreviewPanel } from '../preview-panel.tsx';
import { PreviewTable } from '../price-tables.tsx';
import { type Adjustment, EMPTY_FORM, readSignedAmount, useAdjustment } from '../use-adjustment.ts';

const ALL = { ...EMPTY_FORM, deviceType: '' } as const;

const DIRECTIONS = [
  { value: 'increase', label: 'Raise' },
  { value: 'decrease', label: 'Lower' },
] as const;

/** Raises or lowers the prices of all device types by one percentage, with the price manager's preview and limits. */
export function AllPrices() {
  const id = useId();
  const adjustment = useAdjustment(ALL);
  const { form, preview, isOutdated, isStale, isLoadingPreview, canPreview } = adjustment;
  return (
    <PreviewPanel
      isNarrow
      form={<PercentFields id={id} form={form} />}
      actions={
        <Button type="submit" form={id} variant="secondary" disabled={!canPreview} busy={isLoadingPreview}>
          Preview
        </Button>
      }
      canApply={adjustment.canSubmit}
      isApplying={adjustment.isSubmitting}
      onApply={adjustment.submit}
      failure={adjustment.failure ?? form.failure}
      hint="Enter a percentage to preview prices."
      notice={
        isStale ? (
          <p role="alert" className="pb-3">
            Prices changed after your preview, so nothing was applied. Here’s the new preview.
          </p>
        ) : (
          preview !== null && <p className="pb-3">Nothing changes until you choose Apply.</p>
        )
      }
    >
      {preview !== null && <PreviewTable preview={preview} isOutdated={isOutdated} />}
    </PreviewPanel>
  );
}

function PercentFields({ id, form: { control, element, setValue } }: { id: string } & Pick<Adjustment, 'form'>) {
  const typed = useTyped({ control, name: 'adjustmentValue' });
  return (
    <form {...element} id={id} className="grid max-w-sm grid-cols-2 gap-3">
      <FormField control={control} name="adjustmentDirection">
        {(field) => <SelectField label="Direction" options={DIRECTIONS} {...field} />}
      </FormField>
      <FormField control={control} name="adjustmentValue">
        {(field) => (
          <TextField
            label="Percent"
            inputMode="decimal"
            autoComplete="off"
            placeholder="5"
            {...field}
            onChange={({ target }) => {
              const { adjustmentValue, adjustmentDirection } = readSignedAmount(target.value);
              if (adjustmentDirection !== undefined) setValue('adjustmentDirection', adjustmentDirection);
              field.onChange(adjustmentValue);
            }}
            error={adjustmentValueProblem(typed, 'percentage') ?? field.error}
          />
        )}
      </FormField>
    </form>
  );
}

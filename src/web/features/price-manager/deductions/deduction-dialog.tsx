import { deductionText, describeScope } from '#domain/inspection/deduction-words.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { DeductionEffect } from './deduction-effect.tsx';
import type { ListedDefect } from './deductions.api.ts';
import {
  capitalizeName,
  closerRules,
  deductionOf,
  effectiveDeduction,
  ownRule,
  sourceText,
} from './listed-deduction.ts';
import { scopeOf, seriesChoice, useDeductionForm, valuesFor } from './use-deduction-form.ts';

interface DeductionDialogProps {
  defect: ListedDefect;
  /** Devices in the list behind the dialog. */
  shown: { deviceType: DeviceType; series: string };
  version: number;
  /** Series of the type. */
  series: readonly string[];
  isAdmin: boolean;
  onClose: () => void;
}

/** Shows the deduction for a fault. Admins change it for all devices, a type or a series, with a preview. */
export function DeductionDialog(props: DeductionDialogProps) {
  return props.isAdmin ? <EditDialog {...props} /> : <ReadDialog {...props} />;
}

/** Shows the deduction without a form to members who are not admins. */
function ReadDialog({ defect, shown, onClose }: DeductionDialogProps) {
  const { deduction, rule } = effectiveDeduction(defect, {
    deviceType: shown.deviceType,
    series: shown.series || null,
  });
  return (
    <Dialog title={defect.label} description={defect.look} onClose={onClose}>
      <p className="text-lg font-semibold">{deductionText(deduction)}</p>
      <p className="text-muted">{sourceText(rule)}</p>
      <OtherRules defect={defect} rules={defect.rules.filter((other) => other !== rule)} />
      <p className="mt-4">Only an admin can change this.</p>
    </Dialog>
  );
}

function EditDialog(props: DeductionDialogProps) {
  const { defect, shown, series, onClose } = props;
  const { deviceType } = shown;
  const { form, typed, change, previewQuery, isCurrent } = useDeductionForm(props);
  const { control, setValue } = form;
  const scope = scopeOf(typed.scope, deviceType);
  const inherited = effectiveDeduction(
    { ...defect, rules: defect.rules.filter((rule) => rule !== ownRule(defect, scope)) },
    scope,
  );
  return (
    <FormDialog
      form={form}
      title={defect.label}
      description={defect.look}
      action="Save"
      isDisabled={!isCurrent}
      onClose={onClose}
    >
      <FormField control={control} name="scope" dependents={['value']}>
        {({ onChange, ...field }) => (
          <SelectField
            label="Applies to"
            options={[
              { value: 'all', label: 'All devices this can affect' },
              { value: 'type', label: capitalizeName(describeScope({ deviceType, series: null })) },
              ...series.map((name) => ({ value: seriesChoice(name), label: name })),
            ]}
            {...field}
            onChange={(event) => {
              onChange(event);
              // Starts from the current deduction of these devices.
              const current = valuesFor(defect, scopeOf(event.target.value, deviceType));
              setValue('kind', current.kind);
              setValue('value', current.value);
            }}
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <FormField control={control} name="kind" dependents={['value']}>
          {(field) => (
            <SelectField
              label="Deduction"
              options={[
                { value: 'share', label: 'Percent of base price' },
                { value: 'fixed', label: 'Fixed amount' },
                {
                  value: 'none',
                  label: `Same as general rule: ${deductionText(inherited.deduction)}`,
                  disabled: ownRule(defect, scope) === null,
                },
              ]}
              {...field}
            />
          )}
        </FormField>
        {typed.kind !== 'none' && (
          <FormField control={control} name="value">
            {(field) => (
              <TextField
                label={typed.kind === 'share' ? 'Percent' : 'Dollars'}
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
                {...field}
              />
            )}
          </FormField>
        )}
      </div>
      <FormField control={control} name="reason">
        {(field) => <TextField label="Reason" optional maxLength={200} autoComplete="off" {...field} />}
      </FormField>
      <OtherRules defect={defect} rules={closerRules(defect, scope)} isKept />
      <DeductionEffect source={previewQuery} hasChange={change !== null} isCurrent={isCurrent} />
    </FormDialog>
  );
}

/** Lists the rules for other devices, with their authors. */
function OtherRules({
  defect,
  rules,
  isKept = false,
}: {
  defect: ListedDefect;
  rules: ListedDefect['rules'];
  isKept?: boolean;
}) {
  const { timeZone } = usePageData().shop;
  if (rules.length === 0) return null;
  return (
    <section aria-label={`Other rules: ${defect.label}`} className="rounded-xl bg-sunken px-4 py-3">
      <p className="font-medium">{isKept ? 'These have their own rules, which won’t change:' : 'Other rules:'}</p>
      <ul className="mt-1 grid gap-1">
        {rules.map((rule) => (
          <li key={`${rule.deviceType}/${rule.series}`}>
            {sourceText(rule)}: <span className="font-semibold">{deductionText(deductionOf(rule))}</span>
            <span className="block text-note text-muted">
              {rule.actor}, {momentText(rule.at, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

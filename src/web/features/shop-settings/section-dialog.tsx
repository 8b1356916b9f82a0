import { MAX_SETTING_LENGTH, settingsForm } from '#contracts/forms/shop-settings.ts';
import { HOLIDAYS, holidayName } from '#domain/holidays.ts';
import { formatMoney } from '#domain/money.ts';
import { feeOf } from '#domain/payment-methods.ts';
import { PAYOUT_WAYS } from '#domain/payouts/payout-ways.ts';
import { type SettingSection, type ShopSettingName, settingOf } from '#domain/settings/shop-settings.ts';
import { useSendChange, useSettingForm } from '#web/features/settings/index.ts';
import { call } from '#web/lib/api.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { type BoundField, FormField } from '#web/ui/form/form-field.tsx';
import { ColorField } from './branding/color-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { WeekField } from './hours-week-field.tsx';
import { RadiusCount } from './pickups/radius-count.tsx';
import { SecretField, textOf } from './secret-field.tsx';
import { SECTION_TITLES, SETTINGS, type ShopSettings, settingsOf } from './shop-settings.api.ts';

interface SectionDialogProps {
  section: SettingSection;
  data: ShopSettings;
  onClose: () => void;
}

/** Changes the settings of a section that the environment does not set. */
export function SectionDialog({ section, data, onClose }: SectionDialogProps) {
  const send = useSendChange(SETTINGS);
  const editable = settingsOf(data, section).filter(({ fixedBy }) => fixedBy === null);
  const form = useSettingForm({
    setting: SETTINGS,
    schema: settingsForm,
    initial: Object.fromEntries(editable.map(({ name, value }) => [name, value ?? ''])),
    send: async (typed) => {
      const changed = editable.filter(({ name, value }) => (typed[name] ?? '') !== (value ?? ''));
      if (changed.length === 0) return;
      const values = Object.fromEntries(changed.map(({ name }) => [name, textOf(name, typed[name] ?? '')]));
      const body = { values, version: data.version };
      await send(body, (content, idempotencyKey) => call('settings.save', { body: content, idempotencyKey }));
    },
    saved: { title: 'Settings saved' },
    onClose,
  });
  return (
    <FormDialog form={form} title={SECTION_TITLES[section]} action="Save" onClose={onClose}>
      {editable.map(({ name, secret }) => (
        <FormField key={name} control={form.control} name={name}>
          {(field) => <SettingField name={name} isKept={secret !== null} field={field} />}
        </FormField>
      ))}
    </FormDialog>
  );
}

const HOLIDAY_CHOICES = HOLIDAYS.map((holiday) => ({ value: holiday, label: holidayName(holiday) }));

const PAYOUT_CHOICES = PAYOUT_WAYS.map(({ value, label, method }) => {
  const fee = feeOf(method);
  return { value, label: fee === 0 ? label : `${label} (costs you ${formatMoney(fee)} a payment)` };
});

interface SettingFieldProps {
  name: ShopSettingName;
  /** True when a secret is saved. */
  isKept: boolean;
  field: BoundField<string>;
}

function SettingField({ name, isKept, field }: SettingFieldProps) {
  const { label, kind, hint, empty } = settingOf(name);
  if (kind === 'secret') return <SecretField label={label} empty={empty} isKept={isKept} {...field} />;
  if (kind === 'holidays') return <ChoicesField label={label} options={HOLIDAY_CHOICES} {...field} />;
  if (kind === 'payout-ways')
    return <ChoicesField label={label} options={PAYOUT_CHOICES} hint="Check none to offer all of them." {...field} />;
  if (kind === 'color') return <ColorField label={label} empty={empty} {...field} />;
  if (kind === 'week') return <WeekField label={label} {...field} />;
  if (typeof kind !== 'string') return <SelectField label={label} options={[...kind]} {...field} />;
  const hints = [hint, empty === null ? undefined : `If empty: ${empty}.`].filter((text) => text !== undefined);
  const input = (
    <TextField
      label={label}
      optional={empty !== null}
      hint={hints.length === 0 ? undefined : hints.join(' ')}
      type={kind === 'email' ? 'email' : 'text'}
      inputMode={kind === 'whole' ? 'numeric' : kind === 'url' ? 'url' : undefined}
      autoComplete="off"
      maxLength={MAX_SETTING_LENGTH}
      {...field}
    />
  );
  if (name !== 'PICKUP_MILES') return input;
  return (
    <div className="grid gap-2">
      {input}
      <div role="status">
        <RadiusCount miles={field.value} />
      </div>
    </div>
  );
}

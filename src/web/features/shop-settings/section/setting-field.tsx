import { MAX_SETTING_LENGTH } from '#contracts/forms/shop-settings.ts';
import { BACKUP_INTERVALS } from '#domain/backup/schedule.ts';
import { HOLIDAYS, holidayName } from '#domain/holidays.ts';
import { formatMoney } from '#domain/money.ts';
import { feeShares } from '#domain/payouts/fees.ts';
import { PAYOUT_WAYS } from '#domain/payouts/payout-ways.ts';
import { type ShopSettingName, settingOf, settingText } from '#domain/settings/shop-settings.ts';
import { usePaymentFees } from '#web/lib/payment-fees.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { BoundField } from '#web/ui/form/form-field.tsx';
import { ColorField } from '../branding/color-field.tsx';
import { WeekField } from '../hours-week-field.tsx';
import { PickupTimesField } from '../pickups/pickup-times-field.tsx';
import { RadiusCount } from '../pickups/radius-count.tsx';
import { ChoicesField } from './choices-field.tsx';
import { SecretField } from './secret-field.tsx';

const HOLIDAY_CHOICES = HOLIDAYS.map((holiday) => ({ value: holiday, label: holidayName(holiday) }));

/** Asks for the payout ways, with what each costs the shop. */
function PayoutWaysField({ label, ...field }: BoundField<string> & { label: string }) {
  const { fees } = usePaymentFees();
  const options = PAYOUT_WAYS.map(({ value, label: way, method }) => {
    const { feeCents } = feeShares(method, fees);
    return { value, label: feeCents === 0 ? way : `${way} (costs you ${formatMoney(feeCents)} a payment)` };
  });
  return <ChoicesField label={label} options={options} hint="Check none to offer all of them." {...field} />;
}

/** Lists the intervals to choose from, and the current one where a file brought another. */
function intervalChoices(current: string) {
  const values = BACKUP_INTERVALS.map(String);
  return [...values, ...(values.includes(current) ? [] : [current])].map((value) => ({
    value,
    label: settingText('BACKUP_EVERY_HOURS', value),
  }));
}

/** Keyboards of phones by the kind of a setting. */
const INPUT_MODES: Partial<Record<string, 'numeric' | 'decimal' | 'url'>> = {
  whole: 'numeric',
  dollars: 'decimal',
  url: 'url',
};

interface SettingFieldProps {
  name: ShopSettingName;
  /** True when a secret is saved. */
  isKept: boolean;
  field: BoundField<string>;
  /** Sentence in place of the setting's own hint. */
  note?: string | undefined;
}

/** Shows the control of a setting by its kind. */
export function SettingField({ name, isKept, field, note }: SettingFieldProps) {
  const { label, kind, hint, empty } = settingOf(name);
  if (kind === 'secret') return <SecretField label={label} empty={empty} isKept={isKept} {...field} />;
  if (kind === 'holidays') return <ChoicesField label={label} options={HOLIDAY_CHOICES} {...field} />;
  if (kind === 'payout-ways') return <PayoutWaysField label={label} {...field} />;
  if (kind === 'color') return <ColorField label={label} empty={empty} {...field} />;
  if (kind === 'week') return <WeekField label={label} {...field} />;
  if (kind === 'pickup-times') return <PickupTimesField label={label} {...field} />;
  if (kind === 'backup-interval')
    return <SelectField label={label} options={intervalChoices(field.value)} {...field} />;
  if (typeof kind !== 'string') return <SelectField label={label} hint={note ?? hint} options={[...kind]} {...field} />;
  const hints = [hint, empty === null ? undefined : `If empty: ${empty}.`].filter((text) => text !== undefined);
  const input = (
    <TextField
      label={label}
      optional={empty !== null}
      hint={hints.length === 0 ? undefined : hints.join(' ')}
      type={kind === 'email' ? 'email' : 'text'}
      inputMode={INPUT_MODES[kind]}
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

import { MAX_SETTING_LENGTH } from '#contracts/forms/shop-settings.ts';
import { isSecretSetting } from '#domain/settings/provider-settings.ts';
import type { ShopSettingName } from '#domain/settings/shop-settings.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { BoundField } from '#web/ui/form/form-field.tsx';

/** Form value of a secret that is to be removed; it can't be typed. */
const REMOVED = '\0';

/** Returns the value to send for a field: an empty text removes a secret. */
export function textOf(name: ShopSettingName, typed: string): string {
  return isSecretSetting(name) && typed === REMOVED ? '' : typed;
}

interface SecretFieldProps extends BoundField<string> {
  label: string;
  empty: string | null;
  /** True when a secret is saved. It is never shown, and stays while nothing is typed. */
  isKept: boolean;
}

/** Asks for a secret, or removes the saved one. */
export function SecretField({ label, empty, isKept, value, onChange, ...field }: SecretFieldProps) {
  const isRemoved = value === REMOVED;
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        optional={empty !== null}
        hint={isKept ? 'Set. Type a new one to replace it.' : `If empty: ${empty}.`}
        type="password"
        autoComplete="new-password"
        maxLength={MAX_SETTING_LENGTH}
        disabled={isRemoved}
        value={isRemoved ? '' : value}
        onChange={onChange}
        {...field}
      />
      {isKept && (
        <CheckField
          label={`Remove: ${label}`}
          name={`${field.name}.remove`}
          value={isRemoved}
          onChange={({ target }) => onChange(target.checked ? REMOVED : '')}
        />
      )}
    </div>
  );
}

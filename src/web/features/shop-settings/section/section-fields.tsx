import type { ReactNode } from 'react';
import { isSecretSetting } from '#domain/settings/provider-settings.ts';
import { type ShopSettingName, settingText } from '#domain/settings/shop-settings.ts';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import type { ShopSettings } from '../shop-settings.api.ts';
import { SettingField } from './setting-field.tsx';
import type { SectionForm } from './use-section-form.ts';
import { ZipNote } from './zip-note.tsx';

interface SectionFieldsProps extends Pick<SectionForm, 'form' | 'editable'> {
  data: ShopSettings;
  /** Hints of suggested values, by their settings. */
  notes?: Readonly<Partial<Record<ShopSettingName, string>>>;
}

const THIRD = 'sm:col-span-2';
/** Settings that share a row on wide screens. */
const WIDTHS: Partial<Record<ShopSettingName, string>> = { SHOP_CITY: THIRD, SHOP_STATE: THIRD, SHOP_ZIP: THIRD };

/** Shows the fields of a section; where another member saved another value meanwhile, with that value. */
export function SectionFields({ form: { control, theirs }, editable, data, notes = {} }: SectionFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-[repeat(6,minmax(0,1fr))]">
      {editable.map(({ name, secret }) => (
        <FormField key={name} control={control} name={name}>
          {(field) => (
            <>
              <div className={WIDTHS[name] ?? 'sm:col-span-6'}>
                <SettingField name={name} isKept={secret !== null} field={field} note={notes[name]} />
                <Theirs name={name} value={theirs[name]} typed={field.value} />
              </div>
              {name === 'SHOP_ZIP' && (
                <div role="status" className="empty:absolute sm:col-span-6">
                  <TypedZip control={control} data={data} />
                </div>
              )}
            </>
          )}
        </FormField>
      ))}
    </div>
  );
}

/** Shows the value that another member saved for a field with another text, so that saving over it is a choice. */
function Theirs({ name, value, typed }: { name: ShopSettingName; value: unknown; typed: string }): ReactNode {
  if (typeof value !== 'string' || value === typed || isSecretSetting(name)) return null;
  return (
    <p className="mt-1.5 text-note font-medium [overflow-wrap:anywhere]">They saved: {settingText(name, value)}</p>
  );
}

function TypedZip({ control, data }: Pick<SectionForm['form'], 'control'> & { data: ShopSettings }) {
  const { SHOP_ZIP = '', SHOP_STATE } = useTyped({ control });
  const savedState = data.settings.find(({ name }) => name === 'SHOP_STATE')?.value ?? '';
  return <ZipNote zip={SHOP_ZIP} state={SHOP_STATE ?? savedState} />;
}

import { ownSettingsForm } from '#contracts/forms/shop-settings.ts';
import type { SettingSection, ShopSettingName } from '#domain/settings/shop-settings.ts';
import { useSendChange, useSettingForm } from '#web/features/settings/index.ts';
import { call } from '#web/lib/api.ts';
import type { ToastMessage } from '#web/ui/toast.tsx';
import { SETTINGS, type ShopSettings, settingsOf } from '../shop-settings.api.ts';
import { textOf } from './secret-field.tsx';

type Setting = ShopSettings['settings'][number];

interface SectionPlan {
  section: SettingSection;
  data: ShopSettings;
  /** Settings that start empty and have to be typed, since their values are invented. */
  required?: readonly ShopSettingName[];
  /** Suggested values of settings that are not set, by their names. */
  suggested?: Readonly<Partial<Record<ShopSettingName, string>>>;
  /** Message once it is saved; null where the next screen shows it. */
  saved: ToastMessage | null;
  /** Runs after the save, as part of it; also when nothing had changed. */
  afterSave?: () => Promise<void>;
  onClose: () => void;
}

/** Runs the form of a section: the settings that the environment does not set. Sends only what has changed. */
export function useSectionForm({ section, data, required = [], suggested = {}, afterSave, ...plan }: SectionPlan) {
  const send = useSendChange(SETTINGS);
  const editable = settingsOf(data, section).filter(({ fixedBy }) => fixedBy === null);
  const initial: Record<string, string> = Object.fromEntries(
    editable.map(({ name, value }) => [name, required.includes(name) ? '' : (suggested[name] ?? value ?? '')]),
  );
  const isChanged = ({ name, value }: Setting, text: string) =>
    text !== (value ?? '') || (required.includes(name) && text !== '');
  const save = async (typed: Readonly<Record<string, string>>) => {
    const changed = editable.filter((setting) => isChanged(setting, typed[setting.name] ?? ''));
    if (changed.length === 0) return;
    const values = Object.fromEntries(changed.map(({ name }) => [name, textOf(name, typed[name] ?? '')]));
    const body = { values, version: data.version };
    await send(body, (content, idempotencyKey) => call('settings.save', { body: content, idempotencyKey }));
  };
  const form = useSettingForm({
    setting: SETTINGS,
    schema: ownSettingsForm(required.filter((name) => name in initial)),
    initial,
    send: async (typed) => {
      await save(typed);
      await afterSave?.();
    },
    ...plan,
  });
  return { form, editable, initial, save };
}

export type SectionForm = ReturnType<typeof useSectionForm>;

import { settingOf } from '#domain/settings/shop-settings.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { ShopSettings } from './shop-settings.api.ts';

/** Saves the effective settings by name in a file, without secrets and pictures, for import into another shop. */
export function exportSettings(data: ShopSettings | undefined): void {
  if (data === undefined) return;
  const settings = Object.fromEntries(
    data.settings.flatMap(({ name, value }) =>
      value === null || settingOf(name).kind === 'logo' ? [] : [[name, value] as const],
    ),
  );
  saveFile('settings.json', new Blob([`${JSON.stringify({ settings }, null, 2)}\n`], { type: 'application/json' }));
}

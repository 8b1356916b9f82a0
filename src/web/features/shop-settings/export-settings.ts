import { settingOf } from '#domain/settings/shop-settings.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { ShopSettings } from './shop-settings.api.ts';

/** Saves the settings that count as a file, by their names: without secrets and pictures, for another shop to import. */
export function exportSettings(data: ShopSettings | undefined): void {
  if (data === undefined) return;
  const settings = Object.fromEntries(
    data.settings.flatMap(({ name, value }) =>
      value === null || settingOf(name).kind === 'logo' ? [] : [[name, value] as const],
    ),
  );
  saveFile('settings.json', new Blob([`${JSON.stringify({ settings }, null, 2)}\n`], { type: 'application/json' }));
}

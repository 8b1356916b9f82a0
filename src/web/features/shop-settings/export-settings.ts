import { isPicture, settingOf } from '#domain/settings/shop-settings.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { ShopSettings } from './shop-settings.api.ts';

/** Saves the shop's settings by name in a file, for import into another shop. */
export function exportSettings(data: ShopSettings | undefined): void {
  if (data === undefined) return;
  const settings = exportedSettings(data);
  saveFile('settings.json', new Blob([`${JSON.stringify({ settings }, null, 2)}\n`], { type: 'application/json' }));
}

/**
 * Returns what the shop has set, without secrets and pictures. Leaves out defaults: in another shop they would replace what is set
 * there, and a default port would remove the password of its email server.
 */
export function exportedSettings({ settings }: Pick<ShopSettings, 'settings'>): Record<string, string> {
  return Object.fromEntries(
    settings.flatMap(({ name, value, isSet }) =>
      value === null || !isSet || isPicture(settingOf(name).kind) ? [] : [[name, value] as const],
    ),
  );
}

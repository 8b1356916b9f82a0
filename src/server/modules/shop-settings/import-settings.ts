import type { SettingChange } from '#contracts/setting-changes.ts';
import type { ImportPreview, importShopSettings, previewSettingsImport } from '#contracts/settings-import.ts';
import { isSecretSetting } from '#domain/settings/provider-settings.ts';
import { type SavedSettings, SHOP_SETTING_NAMES, type ShopSettingName } from '#domain/settings/shop-settings.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type LiveSettings, toSaved } from '#server/platform/settings/live-env.ts';
import { settingVersions } from '#server/platform/settings/shop-settings.queries.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import { type SettingsContext, saveDecision, withSignedSecrets } from './change-settings.ts';
import { decideSettings, secretsToRemove } from './decide-settings.ts';
import { MISSING_PICTURE, missingPictures, type PictureSetting } from './pictures.ts';

type ImportedValues = Readonly<Record<string, string>>;

/** Previews an import: the changes, and the skipped settings. */
export async function previewImport(
  { database, settings, storage }: Pick<Context, 'database' | 'settings'> & { storage: FileStorage },
  { body }: Call<typeof previewSettingsImport>,
): Promise<ImportPreview> {
  const newest = await settingVersions.newest(database);
  const before = newest === null ? {} : toSaved(newest);
  const { values, problems } = selectImportable(
    settings,
    before,
    body.settings,
    await missingPictures(storage, body.settings),
  );
  const names = SHOP_SETTING_NAMES.filter((name) => body.settings[name] !== undefined);
  return {
    version: newest?.version ?? 0,
    changes: decideSettings(settings, before, values, 'import').changed,
    problems,
    fixed: names.flatMap((name) => {
      const by = settings.fixedBy(name);
      return by === null ? [] : [{ name, by }];
    }),
    unknown: Object.keys(body.settings).filter(
      (name) => isSecretSetting(name) || !names.some((settingName) => settingName === name),
    ),
  };
}

/** Imports the settings of another shop as one version, as previewed. @throws Failure as `changeSettings` */
export async function importSettings(
  context: SettingsContext & { storage: FileStorage },
  call: Call<typeof importShopSettings>,
): Promise<SettingChange> {
  const { settings } = call.body;
  const missing = await missingPictures(context.storage, settings);
  const requestBody = { ...call.body, settings: withSignedSecrets(context.secrets, settings) };
  return saveDecision(context, { ...call, body: requestBody, scope: 'settings.import' }, (before) =>
    decideSettings(
      context.settings,
      before,
      selectImportable(context.settings, before, settings, missing).values,
      'import',
    ),
  );
}

/**
 * Selects the settings of a file that this shop can take: known, not secret, not fixed by the environment, and valid; no picture
 * that is not here. Removes a password whose server changes, since it was entered for another one.
 */
function selectImportable(
  settings: Pick<LiveSettings, 'fixedBy'>,
  before: SavedSettings,
  imported: ImportedValues,
  missing: readonly PictureSetting[],
): { values: SavedSettings; problems: ImportPreview['problems'] } {
  const values: Partial<Record<ShopSettingName, string>> = {};
  for (const name of SHOP_SETTING_NAMES) {
    const text = imported[name];
    if (text !== undefined && !isSecretSetting(name) && settings.fixedBy(name) === null) values[name] = text.trim();
  }
  const problems: ImportPreview['problems'] = [];
  const { errors } = decideSettings(settings, before, values, 'import');
  for (const name of SHOP_SETTING_NAMES) {
    const problem = errors[name];
    if (problem === undefined || values[name] === undefined) continue;
    problems.push({ name, value: values[name], problem });
    delete values[name];
  }
  for (const name of missing) {
    const value = values[name];
    if (value !== undefined) problems.push({ name, value, problem: MISSING_PICTURE[name] });
    delete values[name];
  }
  for (const name of secretsToRemove(before, values)) values[name] = '';
  return { values, problems };
}

import { type SettingChange, settingChange } from '#contracts/setting-changes.ts';
import type { ShopSettingValue, saveShopSettings, undoShopSettingChange } from '#contracts/shop-settings.ts';
import { isSecretSetting } from '#domain/settings/provider-settings.ts';
import {
  describeSettingsChange,
  type SavedSettings,
  SHOP_SETTING_NAMES,
  type ShopSettingName,
} from '#domain/settings/shop-settings.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { changeableSetting, saveChange, undoChange } from '#server/platform/settings/change-setting.ts';
import { toSaved } from '#server/platform/settings/live-env.ts';
import { forgetSecrets } from '#server/platform/settings/shop-secrets.queries.ts';
import { keepSecret, secretIds } from '#server/platform/settings/shop-secrets.ts';
import { settingVersions } from '#server/platform/settings/shop-settings.queries.ts';
import { type Decision, decideSettings } from './decide-settings.ts';

export type SettingsContext = Pick<Context, 'database' | 'clock' | 'settings' | 'secrets'>;

/** The shop's settings as one versioned setting: each version has all of them. */
export const SETTINGS = changeableSetting({
  rows: settingVersions,
  scope: 'settings',
  changed: 'settings_changed',
  change: settingChange,
  describe: (entry) => entry,
  restore: (next, before) => ({ ...next, names: before?.names ?? [], texts: before?.texts ?? [] }),
});

/** Lists the effective settings, and the environment variable that fixes each, if any. For a secret, only that it is set. */
export async function listSettings({
  settings,
}: Pick<Context, 'settings'>): Promise<{ version: number; settings: ShopSettingValue[] }> {
  await settings.refresh();
  return {
    version: settings.version,
    settings: SHOP_SETTING_NAMES.map((name) => ({
      name,
      value: settings.textOf(name),
      secret: settings.secretOf(name),
      fixedBy: settings.fixedBy(name),
      isSet: settings.isSet(name),
    })),
  };
}

/**
 * Changes settings with a new version.
 * @throws Failure settings_changed when it was decided on an outdated version; rule_broken with each name for an invalid value or a
 * setting that the environment fixes, and when nothing changes
 */
export async function changeSettings(
  context: SettingsContext,
  call: Call<typeof saveShopSettings>,
): Promise<SettingChange> {
  const { values } = call.body;
  const request = { ...call, body: { ...call.body, values: withSignedSecrets(context.secrets, values) } };
  return saveDecision(context, request, (before) => decideSettings(context.settings, before, values));
}

/**
 * Adds a version that is decided from the newest one.
 * @param request its body identifies a repeated request, and holds no secret
 * @throws Failure as `changeSettings`
 */
export async function saveDecision(
  context: SettingsContext,
  request: Parameters<typeof saveChange>[2],
  decide: (before: SavedSettings) => Decision,
): Promise<SettingChange> {
  const { settings } = context;
  const saved = await saveChange(context, SETTINGS, request, async (next, tx) => {
    const newest = await settingVersions.newest(tx);
    const before = newest === null ? {} : toSaved(newest);
    const { after, changed, errors } = decide(before);
    if (Object.keys(errors).length > 0) fail('rule_broken', { errors });
    if (changed.length === 0) fail('rule_broken', { message: 'These settings are already saved.' });
    const names = SHOP_SETTING_NAMES.filter((name) => after[name] !== undefined);
    const withSecretIds = await keepSecrets(context, tx, before, after);
    const texts = names.map((name) => withSecretIds[name] ?? '');
    // An undo needs the secrets of the previous version; older ones are deleted for good.
    await forgetSecrets(tx, [...secretIds({ names, texts }), ...(newest === null ? [] : secretIds(newest))]);
    return { ...next, names, texts, summary: describeSettingsChange(changed) };
  });
  await settings.refresh();
  return saved;
}

/** Undoes the newest change. @throws Failure as `undoChange` */
export async function undoSettings(
  context: SettingsContext,
  call: Call<typeof undoShopSettingChange>,
): Promise<SettingChange> {
  const undone = await undoChange(context, SETTINGS, call);
  await context.settings.refresh();
  return undone;
}

/** Replaces each entered secret by the id under which it is stored. */
async function keepSecrets(
  { secrets }: SettingsContext,
  tx: Transaction,
  before: SavedSettings,
  after: SavedSettings,
): Promise<SavedSettings> {
  const withIds: Partial<Record<ShopSettingName, string>> = { ...after };
  for (const name of SHOP_SETTING_NAMES) {
    const text = after[name];
    if (!isSecretSetting(name) || text === undefined || text === before[name]) continue;
    withIds[name] = await keepSecret(tx, secrets, name, text);
  }
  return withIds;
}

/** Returns values that identify a repeated save, with secrets that cannot be guessed from the stored form. */
export function withSignedSecrets(
  { sign }: Context['secrets'],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, isSecretSetting(name) ? sign('setting', text) : text]),
  );
}

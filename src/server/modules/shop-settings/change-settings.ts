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
import { changeable, saveChange, undoChange } from '#server/platform/settings/change-setting.ts';
import { toSaved } from '#server/platform/settings/live-env.ts';
import { forgetSecrets } from '#server/platform/settings/shop-secrets.queries.ts';
import { keepSecret, secretIds } from '#server/platform/settings/shop-secrets.ts';
import { settingVersions } from '#server/platform/settings/shop-settings.queries.ts';
import { type Decision, decideSettings } from './decide-settings.ts';

export type Settled = Pick<Context, 'database' | 'clock' | 'settings' | 'secrets'>;

/** The shop's settings as one setting: each version is whole. */
export const SETTINGS = changeable({
  rows: settingVersions,
  scope: 'settings',
  changed: 'settings_changed',
  change: settingChange,
  describe: (entry) => entry,
  restore: (next, before) => ({ ...next, names: before?.names ?? [], texts: before?.texts ?? [] }),
});

/** Lists the settings as they count, and what of the environment sets them. Of a secret only that it is set. */
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
    })),
  };
}

/**
 * Changes settings by a further version.
 * @throws Failure settings_changed when it was decided on an older one; rule_broken beside each name for a value that the setting
 * does not take or that the environment sets, and where nothing changes
 */
export async function changeSettings(context: Settled, call: Call<typeof saveShopSettings>): Promise<SettingChange> {
  const { values } = call.body;
  const told = { ...call, body: { ...call.body, values: withSignedSecrets(context.secrets, values) } };
  return saveDecided(context, told, (before) => decideSettings(context.settings, before, values));
}

/**
 * Adds the version that is decided on the one before.
 * @param request its body is what the change is known by when it is sent again: it has no secret
 * @throws Failure as `changeSettings`
 */
export async function saveDecided(
  context: Settled,
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
    const kept = await keepSecrets(context, tx, before, after);
    const texts = names.map((name) => kept[name] ?? '');
    // An undo needs those of the version before; older ones are gone for good.
    await forgetSecrets(tx, [...secretIds({ names, texts }), ...(newest === null ? [] : secretIds(newest))]);
    return { ...next, names, texts, summary: describeSettingsChange(changed) };
  });
  await settings.refresh();
  return saved;
}

/** Undoes the newest change. @throws Failure as `undoChange` */
export async function undoSettings(context: Settled, call: Call<typeof undoShopSettingChange>): Promise<SettingChange> {
  const undone = await undoChange(context, SETTINGS, call);
  await context.settings.refresh();
  return undone;
}

/** Replaces each entered secret by the id under which it is kept. */
async function keepSecrets(
  { secrets }: Settled,
  tx: Transaction,
  before: SavedSettings,
  after: SavedSettings,
): Promise<SavedSettings> {
  const kept: Partial<Record<ShopSettingName, string>> = { ...after };
  for (const name of SHOP_SETTING_NAMES) {
    const text = after[name];
    if (!isSecretSetting(name) || text === undefined || text === before[name]) continue;
    kept[name] = await keepSecret(tx, secrets, name, text);
  }
  return kept;
}

/** Returns values by which a repeated save is known, whose secrets cannot be guessed from what is stored of it. */
export function withSignedSecrets(
  { sign }: Context['secrets'],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, isSecretSetting(name) ? sign('setting', text) : text]),
  );
}

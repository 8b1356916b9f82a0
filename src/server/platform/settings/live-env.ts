import { isSecretSetting } from '#domain/settings/provider-settings.ts';
import { type SavedSettings, SHOP_SETTING_NAMES, type ShopSettingName } from '#domain/settings/shop-settings.ts';
import type { Database } from '../db/database.ts';
import { type Env, sourceVariable } from '../env.ts';
import type { Secrets } from '../secrets.ts';
import { readSavedSettings, savedText } from './saved-settings.ts';
import { openSecrets } from './shop-secrets.ts';
import { settingVersions } from './shop-settings.queries.ts';

/** Milliseconds between checks for changes by other processes. */
const CHECK_EVERY_MS = 1_000;

/** State of a secret, never the secret itself. `unreadable`: the key that encrypted it is missing. */
type SecretState = 'set' | 'unreadable' | null;

/** The configuration with the current settings saved on screen. */
export interface LiveSettings {
  /** Shop settings change while the product runs: read them when they are needed. */
  env: Env;
  /** Loads the current settings. */
  refresh(): Promise<void>;
  /** Checks for changes by other processes in the background, at most once a second. */
  refreshInBackground(nowMs: number): void;
  /** Version loaded here; 0 for none. */
  readonly version: number;
  /** Returns the environment variable that sets it and takes precedence; null without one. */
  fixedBy(name: ShopSettingName): string | null;
  /** Returns true when the environment or a saved version sets it; false for a default. */
  isSet(name: ShopSettingName): boolean;
  /** Returns the text of the current value; null when it is not set, and for a secret. */
  textOf(name: ShopSettingName): string | null;
  /** Returns the state of a secret; null when it is not set. */
  secretOf(name: ShopSettingName): SecretState;
}

/** Pairs saved names with their texts; ignores names that this version does not know. A secret's text is its id. */
export function toSaved({ names, texts }: { names: readonly string[]; texts: readonly string[] }): SavedSettings {
  const saved: Partial<Record<ShopSettingName, string>> = {};
  for (const name of SHOP_SETTING_NAMES) {
    const text = texts[names.indexOf(name)];
    if (text !== undefined) saved[name] = text;
  }
  return saved;
}

/** Returns saved settings without their secrets. */
export function withoutSecrets(saved: SavedSettings): SavedSettings {
  return Object.fromEntries(Object.entries(saved).filter(([name]) => !isSecretSetting(name)));
}

/** Loads the saved settings of a migrated database on top of the configuration of the environment. */
export async function openSettings(
  database: Database,
  base: Env,
  secrets: Pick<Secrets, 'seal' | 'open'>,
): Promise<LiveSettings> {
  let version = 0;
  let lastContent = JSON.stringify(null);
  let texts: SavedSettings = {};
  let saved = readSavedSettings({});
  let lastCheckMs = Number.NEGATIVE_INFINITY;
  const refresh = async () => {
    const newest = await settingVersions.newest(database);
    // Compares the content: after a failover that lost changes, the same number may have different content, or be missing.
    const content = JSON.stringify(newest);
    if (content === lastContent) return;
    const opened = newest === null ? {} : await openSecrets(database, secrets, newest);
    texts = newest === null ? {} : toSaved(newest);
    saved = readSavedSettings({ ...withoutSecrets(texts), ...opened });
    version = newest?.version ?? 0;
    lastContent = content;
  };
  const fixedBy = (name: ShopSettingName) => sourceVariable(base, name);
  const properties = Object.fromEntries(
    SHOP_SETTING_NAMES.map((name) => [
      name,
      { enumerable: true, get: () => (fixedBy(name) === null ? saved[name] : base[name]) },
    ]),
  );
  const env: Env = Object.defineProperties({ ...base }, properties);
  await refresh();
  return {
    env,
    refresh,
    refreshInBackground: (nowMs) => {
      if (nowMs - lastCheckMs < CHECK_EVERY_MS) return;
      lastCheckMs = nowMs;
      // While the database is away, the last settings apply; other code reports the outage.
      refresh().catch(() => undefined);
    },
    get version() {
      return version;
    },
    fixedBy,
    isSet: (name) => fixedBy(name) !== null || texts[name] !== undefined,
    textOf: (name) => (isSecretSetting(name) ? null : savedText(env[name])),
    secretOf: (name) => {
      if (!isSecretSetting(name)) return null;
      if (env[name] !== undefined) return 'set';
      return fixedBy(name) === null && texts[name] !== undefined ? 'unreadable' : null;
    },
  };
}

import { isSecretSetting } from '#domain/settings/provider-settings.ts';
import { type SavedSettings, SHOP_SETTING_NAMES, type ShopSettingName } from '#domain/settings/shop-settings.ts';
import type { Database } from '../db/database.ts';
import { type Env, givenBy } from '../env.ts';
import type { Secrets } from '../secrets.ts';
import { readSavedSettings, savedText } from './saved-settings.ts';
import { openSecrets } from './shop-secrets.ts';
import { settingVersions } from './shop-settings.queries.ts';

/** Time after which another process's change is looked for. */
const LOOK_EVERY_MS = 1_000;

/** What is known of a secret: never the secret. `unreadable`: it was encrypted with a key that is not here. */
type SecretState = 'set' | 'unreadable' | null;

/** The configuration with the settings that were saved on screen, as they are now. */
export interface LiveSettings {
  /** Its shop's settings change while the product runs: read them when they are needed. */
  env: Env;
  /** Reads what counts now. */
  refresh(): Promise<void>;
  /** Looks for changes of other processes, at most once a second, and does not wait for them. */
  look(nowMs: number): void;
  /** Version that counts here; 0 for none. */
  readonly version: number;
  /** Returns the variable of the environment that sets it, which wins; null where none does. */
  fixedBy(name: ShopSettingName): string | null;
  /** Returns the text of what counts; null where none is set, and of a secret. */
  textOf(name: ShopSettingName): string | null;
  /** Returns what is known of a secret; null where none is set. */
  secretOf(name: ShopSettingName): SecretState;
}

/** Reads saved names and texts; ignores those that this version does not know. A secret's text is its id. */
export function toSaved({ names, texts }: { names: readonly string[]; texts: readonly string[] }): SavedSettings {
  const found: Partial<Record<ShopSettingName, string>> = {};
  for (const name of SHOP_SETTING_NAMES) {
    const text = texts[names.indexOf(name)];
    if (text !== undefined) found[name] = text;
  }
  return found;
}

/** Returns saved settings without their secrets. */
export function withoutSecrets(saved: SavedSettings): SavedSettings {
  return Object.fromEntries(Object.entries(saved).filter(([name]) => !isSecretSetting(name)));
}

/** Opens the settings of a migrated database over the configuration of the environment. */
export async function openSettings(
  database: Database,
  base: Env,
  secrets: Pick<Secrets, 'seal' | 'open'>,
): Promise<LiveSettings> {
  let version = 0;
  let known = JSON.stringify(null);
  let texts: SavedSettings = {};
  let saved = readSavedSettings({});
  let lookedMs = Number.NEGATIVE_INFINITY;
  const refresh = async () => {
    const newest = await settingVersions.newest(database);
    // By its content: after a failover that lost changes, the same number may be another one, or there may be none.
    const found = JSON.stringify(newest);
    if (found === known) return;
    const opened = newest === null ? {} : await openSecrets(database, secrets, newest);
    texts = newest === null ? {} : toSaved(newest);
    saved = readSavedSettings({ ...withoutSecrets(texts), ...opened });
    version = newest?.version ?? 0;
    known = found;
  };
  const fixedBy = (name: ShopSettingName) => givenBy(base, name);
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
    look: (nowMs) => {
      if (nowMs - lookedMs < LOOK_EVERY_MS) return;
      lookedMs = nowMs;
      // A database that is away is another one's trouble: what was known counts until it is back.
      refresh().catch(() => undefined);
    },
    get version() {
      return version;
    },
    fixedBy,
    textOf: (name) => (isSecretSetting(name) ? null : savedText(env[name])),
    secretOf: (name) => {
      if (!isSecretSetting(name)) return null;
      if (env[name] !== undefined) return 'set';
      return fixedBy(name) === null && texts[name] !== undefined ? 'unreadable' : null;
    },
  };
}

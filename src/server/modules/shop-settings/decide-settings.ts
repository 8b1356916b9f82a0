import {
  isSecretSetting,
  missingTogether,
  SECRET_SETTING_NAMES,
  secretsToEnterAgain,
} from '#domain/settings/provider-settings.ts';
import { type SavedSettings, SHOP_SETTING_NAMES, type ShopSettingName } from '#domain/settings/shop-settings.ts';
import { type LiveSettings, withoutSecrets } from '#server/platform/settings/live-env.ts';
import { readSavedSettings, savedProblems, savedText } from '#server/platform/settings/saved-settings.ts';

type Fixing = Pick<LiveSettings, 'fixedBy'>;

/** A setting that a change gives another value; of a secret only that it is set. */
export interface SettingDifference {
  name: ShopSettingName;
  before: string | null;
  after: string | null;
}

export interface Decision {
  /** What is saved afterwards. A secret is an id where it stays, and its new text where it changes. */
  after: SavedSettings;
  changed: SettingDifference[];
  /** What to enter instead, by the names of the settings. */
  errors: Partial<Record<ShopSettingName, string>>;
}

const ENTER_AGAIN = 'Enter the password again. It’s only sent to the server it was entered for.';
const MISSING = 'Enter this too. Nothing is sent without it.';
const STILL_NEEDED = 'Nothing is sent without this. Keep it, or clear the others too.';

/**
 * Decides what a change makes of saved settings.
 * @param values by name; an empty text brings the default back
 * @param from a form, which leaves nothing incomplete, or a file, which has no secrets
 */
export function decideSettings(
  settings: Fixing,
  before: SavedSettings,
  values: SavedSettings,
  from: 'form' | 'import' = 'form',
): Decision {
  const after: Partial<Record<ShopSettingName, string>> = { ...before };
  for (const name of SHOP_SETTING_NAMES) {
    const text = values[name];
    if (text === undefined) continue;
    if (text === '') delete after[name];
    else after[name] = text;
  }
  const changed = changesOf(before, after);
  const errors = {
    ...(from === 'form' ? missingIn(settings, before, after) : {}),
    ...enterAgain(before, after, changed),
    ...problemsOf(before, after),
    ...fixedAmong(settings, values),
  };
  return { after, changed, errors };
}

/** Lists secrets that a change would send elsewhere, though nobody has entered them again. */
export function secretsLeftBehind(before: SavedSettings, values: SavedSettings): ShopSettingName[] {
  const changed = changesOf(before, { ...before, ...values }).map(({ name }) => name);
  return secretsToEnterAgain(changed).filter((name) => before[name] !== undefined);
}

/** Compares what counts before and after, defaults included. */
function changesOf(before: SavedSettings, after: SavedSettings): SettingDifference[] {
  const [was, is] = [readSavedSettings(withoutSecrets(before)), readSavedSettings(withoutSecrets(after))];
  return SHOP_SETTING_NAMES.map((name) =>
    isSecretSetting(name)
      ? { name, before: stateOf(before[name]), after: stateOf(after[name]), isChanged: before[name] !== after[name] }
      : { name, before: savedText(was[name]), after: savedText(is[name]), isChanged: false },
  )
    .filter((one) => one.isChanged || one.before !== one.after)
    .map(({ isChanged: _, ...difference }) => difference);
}

const stateOf = (secret: string | undefined) => (secret === undefined ? null : 'set');

function problemsOf(before: SavedSettings, after: SavedSettings): Decision['errors'] {
  const entered = SECRET_SETTING_NAMES.filter((name) => after[name] !== undefined && after[name] !== before[name]);
  const problems = savedProblems({
    ...withoutSecrets(after),
    ...Object.fromEntries(entered.map((name) => [name, after[name] ?? ''])),
  });
  const errors: Decision['errors'] = {};
  for (const name of SHOP_SETTING_NAMES) {
    if (problems[name] !== undefined) errors[name] = `Enter ${problems[name]}.`;
  }
  return errors;
}

/** Names what a change leaves incomplete; what was incomplete before waits for the one who mends it. */
function missingIn({ fixedBy }: Fixing, before: SavedSettings, after: SavedSettings): Decision['errors'] {
  const missingOf = (saved: SavedSettings) =>
    missingTogether((name) => fixedBy(name) !== null || saved[name] !== undefined);
  const known = missingOf(before);
  return Object.fromEntries(
    missingOf(after)
      .filter((name) => !known.includes(name) || after[name] !== before[name])
      .map((name) => [name, before[name] === undefined ? MISSING : STILL_NEEDED]),
  );
}

function enterAgain(before: SavedSettings, after: SavedSettings, changed: SettingDifference[]): Decision['errors'] {
  const kept = secretsToEnterAgain(changed.map(({ name }) => name)).filter(
    (name) => before[name] !== undefined && after[name] === before[name],
  );
  return Object.fromEntries(kept.map((name) => [name, ENTER_AGAIN]));
}

function fixedAmong({ fixedBy }: Fixing, values: SavedSettings): Decision['errors'] {
  const errors: Decision['errors'] = {};
  for (const name of SHOP_SETTING_NAMES) {
    if (values[name] !== undefined && fixedBy(name) !== null) {
      errors[name] = 'The environment sets this, so it can’t be changed here.';
    }
  }
  return errors;
}

import {
  isSecretSetting,
  missingTogether,
  SECRET_SETTING_NAMES,
  secretsToEnterAgain,
} from '#domain/settings/provider-settings.ts';
import { factProblem } from '#domain/settings/shop-facts.ts';
import { type SavedSettings, SHOP_SETTING_NAMES, type ShopSettingName } from '#domain/settings/shop-settings.ts';
import { type LiveSettings, withoutSecrets } from '#server/platform/settings/live-env.ts';
import { readSavedSettings, savedProblems, savedText } from '#server/platform/settings/saved-settings.ts';

type FixedSettings = Pick<LiveSettings, 'fixedBy'>;

/** A setting that a change gives another value; for a secret, only that it is set. */
export interface SettingDifference {
  name: ShopSettingName;
  before: string | null;
  after: string | null;
}

export interface Decision {
  /** The saved settings afterwards. A secret is an id where it stays, and its new text where it changes. */
  after: SavedSettings;
  changed: SettingDifference[];
  /** Hints for invalid values, by the names of the settings. */
  errors: Partial<Record<ShopSettingName, string>>;
}

const ENTER_AGAIN = 'Enter the password again. It’s only sent to the server it was entered for.';
const MISSING = 'Enter this too. Nothing is sent without it.';
const STILL_NEEDED = 'Nothing is sent without this. Keep it, or clear the others too.';

/**
 * Decides the result of a change of saved settings.
 * @param values by name; an empty text restores the default
 * @param from a form, which must leave nothing incomplete, or a file, which has no secrets
 */
export function decideSettings(
  settings: FixedSettings,
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
    ...(from === 'form' ? missingErrors(settings, before, after) : {}),
    ...reentryErrors(before, after, changed),
    ...problemsOf(before, after),
    ...factErrors(changed),
    ...fixedErrors(settings, values),
  };
  return { after, changed, errors };
}

/** Lists secrets that a change would send to another server without entering them again. */
export function secretsToRemove(before: SavedSettings, values: SavedSettings): ShopSettingName[] {
  const changed = changesOf(before, { ...before, ...values }).map(({ name }) => name);
  return secretsToEnterAgain(changed).filter((name) => before[name] !== undefined);
}

/** Compares the effective values before and after, defaults included. */
function changesOf(before: SavedSettings, after: SavedSettings): SettingDifference[] {
  const [previous, next] = [readSavedSettings(withoutSecrets(before)), readSavedSettings(withoutSecrets(after))];
  return SHOP_SETTING_NAMES.map((name) =>
    isSecretSetting(name)
      ? { name, before: stateOf(before[name]), after: stateOf(after[name]), isChanged: before[name] !== after[name] }
      : { name, before: savedText(previous[name]), after: savedText(next[name]), isChanged: false },
  )
    .filter((candidate) => candidate.isChanged || candidate.before !== candidate.after)
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

/** Lists changed facts that can't be true. A fact from before this rule stays until it is changed. */
function factErrors(changed: SettingDifference[]): Decision['errors'] {
  const errors: Decision['errors'] = {};
  for (const { name, after } of changed) {
    const problem = factProblem(name, after ?? '');
    if (after !== null && problem !== null) errors[name] = problem;
  }
  return errors;
}

/** Lists settings that a change leaves incomplete. Ignores those that were incomplete before and are unchanged. */
function missingErrors({ fixedBy }: FixedSettings, before: SavedSettings, after: SavedSettings): Decision['errors'] {
  const missingOf = (saved: SavedSettings) =>
    missingTogether((name) => fixedBy(name) !== null || saved[name] !== undefined);
  const missingBefore = missingOf(before);
  return Object.fromEntries(
    missingOf(after)
      .filter((name) => !missingBefore.includes(name) || after[name] !== before[name])
      .map((name) => [name, before[name] === undefined ? MISSING : STILL_NEEDED]),
  );
}

function reentryErrors(before: SavedSettings, after: SavedSettings, changed: SettingDifference[]): Decision['errors'] {
  const keptSecrets = secretsToEnterAgain(changed.map(({ name }) => name)).filter(
    (name) => before[name] !== undefined && after[name] === before[name],
  );
  return Object.fromEntries(keptSecrets.map((name) => [name, ENTER_AGAIN]));
}

function fixedErrors({ fixedBy }: FixedSettings, values: SavedSettings): Decision['errors'] {
  const errors: Decision['errors'] = {};
  for (const name of SHOP_SETTING_NAMES) {
    if (values[name] !== undefined && fixedBy(name) !== null) {
      errors[name] = 'The environment sets this, so it can’t be changed here.';
    }
  }
  return errors;
}

import { z } from 'zod';
import { keepText } from '#domain/backup/retention.ts';
import { type SavedSettings, SHOP_SETTING_NAMES, type ShopSettingName } from '#domain/settings/shop-settings.ts';
import type { Env } from '../env.ts';
import { VARIABLES } from './variables/all.ts';
import { rulesOf } from './variables/variable.ts';

const savedSchema = z.object(rulesOf(VARIABLES, SHOP_SETTING_NAMES));

/** Parses saved settings; missing ones, and values that this version does not accept, get their defaults. */
export function readSavedSettings(saved: SavedSettings): Pick<Env, ShopSettingName> {
  const wrong = Object.keys(savedProblems(saved));
  return savedSchema.parse(Object.fromEntries(Object.entries(saved).filter(([name]) => !wrong.includes(name))));
}

/** Returns the problems of settings, by name. */
export function savedProblems(saved: SavedSettings): Partial<Record<ShopSettingName, string>> {
  const parsed = savedSchema.safeParse(saved);
  if (parsed.success) return {};
  const problems: Partial<Record<ShopSettingName, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = SHOP_SETTING_NAMES.find((settingName) => settingName === path[0]);
    if (name !== undefined) problems[name] ??= message;
  }
  return problems;
}

/** Returns a value in the format of the environment; null when it is not set. */
export function savedText(value: Env[keyof Env]): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  return 'newest' in value ? keepText(value) : value.join(', ') || null;
}

import type { z } from 'zod';
import type { ShopSettingName } from '#domain/settings/shop-settings.ts';

/**
 * Declarations of the variables of the environment (decision 025). A rule is the only one for a value, wherever it is set, and has
 * the default. `npm run settings` writes `.env.example` and the table of README from them.
 */

interface Variable {
  rule: z.ZodType;
  /** Section of `docs/operating.md` that says more, as its anchor. */
  see?: string;
  /** Value to show where there is no default. */
  example?: string;
}

/**
 * A variable that is on screen, too: an admin changes it there, and it counts from the next request. `SHOP_SETTINGS` of the
 * domain has its label, hint and meaning of an empty value.
 */
export interface ScreenVariable extends Variable {
  /** Sentences that only who writes the file needs: the format of a value, and what it changes. */
  format?: string;
  about?: never;
}

/** A variable that only the person who starts the process sets, for its next start. */
export interface ProcessVariable extends Variable {
  /** Sentences for that person, with `code` in backticks. */
  about: string;
  format?: never;
}

/** Declares the variables of a group, by their names. */
export function declareVariables<
  Group extends { readonly [Name in keyof Group]: Name extends ShopSettingName ? ScreenVariable : ProcessVariable },
>(group: Group): Group {
  return group;
}

type Rules<Group extends Readonly<Record<Name, Variable>>, Name extends string> = {
  [One in Name]: Group[One]['rule'];
};

/** Returns the rules of some variables by their names. */
export function rulesOf<Group extends Readonly<Record<Name, Variable>>, Name extends string>(
  variables: Group,
  names: readonly Name[],
): Rules<Group, Name> {
  const rules = Object.fromEntries(names.map((name) => [name, variables[name].rule]));
  if (isWhole<Group, Name>(rules, names)) return rules;
  throw new RangeError('A rule is missing');
}

function isWhole<Group extends Readonly<Record<Name, Variable>>, Name extends string>(
  rules: object,
  names: readonly string[],
): rules is Rules<Group, Name> {
  return names.every((name) => name in rules);
}

import fs from 'node:fs';
import path from 'node:path';
import { SHOP_SETTING_NAMES, type ShopSettingName, settingOf } from '#domain/settings/shop-settings.ts';
import { readEnv } from '#server/platform/env.ts';
import { savedText } from '#server/platform/settings/saved-settings.ts';
import {
  VARIABLE_GROUPS,
  VARIABLE_NAMES,
  VARIABLES,
  type VariableName,
} from '#server/platform/settings/variables/all.ts';
import type { ProcessVariable, ScreenVariable } from '#server/platform/settings/variables/variable.ts';
import type { GateResult } from './gate.ts';

/** Lists of the variables that `npm run settings` writes from their declarations: `.env.example`, and a table in README. */

const [EXAMPLE, README] = ['.env.example', 'README.md'] as const;
const [BEGIN, END] = ['<!-- settings: npm run settings -->', '<!-- end of settings -->'];
const LINE_LENGTH = 126;
const MANUAL = 'docs/operating.md';
const DEFAULTS = readEnv({});

const HEAD =
  'Settings of Cash Again. Copy this file to `.env` and remove the # from the lines you need. Real environment variables win over ' +
  'the file. Everything is optional; empty means not set. A change counts from the next start. Those marked * are in Admin > Settings, ' +
  'too, where an admin’s change counts right away; what is set here wins and can’t be changed there. Each NAME can also be NAME_FILE: ' +
  'the path of a file with the value. (Written by "npm run settings".)';

/** Checks that the lists in the tree at `root` are those of the declarations. */
export function checkSettingLists(root: string): GateResult {
  const stale = settingLists(root).filter(({ file, text }) => readText(root, file) !== text);
  const files = stale.map(({ file }) => file).join(' and ');
  return {
    summary: `${VARIABLE_NAMES.length} variables`,
    problems: stale.length === 0 ? [] : [`${files}: not as the settings are declared; run "npm run settings"`],
  };
}

/** Writes the lists into the tree at `root`. */
export function writeSettingLists(root: string): void {
  for (const { file, text } of settingLists(root)) fs.writeFileSync(path.join(root, file), text);
}

function settingLists(root: string): { file: string; text: string }[] {
  const [before, rest = ''] = readText(root, README).split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`README.md has no place for the settings, between ${BEGIN} and ${END}`);
  return [
    { file: EXAMPLE, text: exampleText() },
    { file: README, text: `${before}${BEGIN}\n\n${tableText()}\n\n${END}${after}` },
  ];
}

function readText(root: string, file: string): string {
  const found = path.join(root, file);
  return fs.existsSync(found) ? fs.readFileSync(found, 'utf8') : '';
}

/** Returns the text of `.env.example`: a heading for each group, and sentences above each variable. */
export function exampleText(): string {
  const groups = VARIABLE_GROUPS.map(({ heading, variables }) => {
    const names = VARIABLE_NAMES.filter((name) => name in variables);
    return [`# --- ${heading} ---`, ...names.flatMap(exampleLines)].join('\n');
  });
  return `${[inComment(HEAD), ...groups].join('\n\n')}\n`;
}

function exampleLines(name: VariableName): string[] {
  const { isOnScreen, about, see, example } = describeVariable(name);
  const manual = see === undefined ? [] : [`See ${MANUAL}#${see}.`];
  const sentences = [...(isOnScreen ? ['*'] : []), about, ...manual].join(' ');
  return [inComment(sentences.replaceAll('`', '')), `#${name}=${example}`];
}

function inComment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (`# ${line} ${word}`.length > LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`.trim();
  }
  return lines.map((line) => `# ${line}`).join('\n');
}

/** Returns the table of README: the variables that are not on screen. */
function tableText(): string {
  const lines = VARIABLE_NAMES.map((name) => ({ name, ...describeVariable(name) }))
    .filter(({ isOnScreen }) => !isOnScreen)
    .map(({ name, value, about, see }) => {
      const manual = see === undefined ? '' : ` [How](${MANUAL}#${see})`;
      return `| \`${name}\` | ${value} | ${about}${manual} |`;
    });
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...lines].join('\n');
}

interface Description {
  isOnScreen: boolean;
  about: string;
  see: string | undefined;
  /** Default in the format of the environment; empty without one. */
  value: string;
  example: string;
}

function describeVariable(name: VariableName): Description {
  const setting = SHOP_SETTING_NAMES.find((onScreen) => onScreen === name);
  const variable: ScreenVariable | ProcessVariable = VARIABLES[name];
  const value = savedText(DEFAULTS[name]) ?? '';
  const { see, example = value } = variable;
  const about = setting === undefined ? (variable.about ?? '') : screenText(setting, variable.format);
  return { isOnScreen: setting !== undefined, about, see, value, example };
}

/** Describes a setting by what the screen shows of it: "Pickup radius in miles. From the center of … If empty: no radius." */
export function screenText(name: ShopSettingName, format: string | undefined): string {
  const { label, hint, empty, kind } = settingOf(name);
  const choices = typeof kind === 'string' ? '' : `: ${listOf(kind.map(choiceText))}`;
  const ifEmpty = empty === null ? undefined : `If empty: ${empty}.`;
  return [`${label}${choices}.`, hint, format, ifEmpty].filter((sentence) => sentence !== undefined).join(' ');
}

function choiceText({ value, label }: { value: string; label: string }): string {
  return label.toLowerCase() === value ? value : `${value} for “${label}”`;
}

function listOf(texts: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(texts);
}

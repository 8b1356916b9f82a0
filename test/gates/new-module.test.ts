import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkImports } from '../../scripts/gates/imports.ts';
import { checkSnapshot } from '../../scripts/gates/migration-drift.ts';
import { checkMigrationFiles } from '../../scripts/gates/migration-files.ts';
import { checkSource } from '../../scripts/gates/source-rules.ts';
import { readNames, rename } from '../../scripts/new-module/names.ts';
import { ROOT, runTool, TOOLS } from '../../scripts/run-tool.ts';

const COPIED = [
  'src',
  'test',
  'scripts',
  'bench',
  'migrations',
  'package.json',
  'tsconfig.json',
  'biome.json',
  'drizzle.config.ts',
];
const ADMIN_TABS = 'src/web/areas/admin/admin-tabs.tsx';

/** Copies the inputs of the gates to a folder that is removed after the test. */
function copyProject(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'new-module-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  const isCopied = (from: string) => !from.startsWith(path.join(ROOT, 'test/arch-canaries'));
  for (const part of [...COPIED, '.gitignore']) {
    fs.cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true, filter: isCopied });
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  return root;
}

/** Returns the problems that a tool reports in a folder; an empty text when it passes. */
async function problemsOf(tool: readonly [string, ...string[]], root: string): Promise<string> {
  const { code, output } = await runTool(tool, { cwd: root, output: 'collect' });
  return code === 0 ? '' : output;
}

test('npm run new-module writes a module that compiles and passes the gates', { timeout: 300_000 }, async () => {
  const root = copyProject();
  const tabs = path.join(root, ADMIN_TABS);
  const announced =
    "  coming({\n    name: 'office-supplies',\n    label: '', title: '', comes: '', meanwhile: '',\n  }),\n];\n";
  fs.writeFileSync(
    tabs,
    fs.readFileSync(tabs, 'utf8').replace(/\];\n$/, () => announced),
  );

  const script = path.join(root, 'scripts/new-module.ts');
  expect(await problemsOf([script, 'office-supplies'], root)).toBe('');

  expect(fs.readFileSync(tabs, 'utf8')).toContain('<OfficeSuppliesPanel />');
  expect(fs.readFileSync(tabs, 'utf8').match(/office-supplies'/g)).toHaveLength(1);
  expect(await problemsOf([TOOLS.biome, 'ci', 'src', 'test', 'scripts'], root)).toBe('');
  expect((await checkImports(root)).problems).toEqual([]);
  expect((await checkSource(root)).problems).toEqual([]);
  expect(await checkSnapshot(root)).toEqual([]);
  expect(checkMigrationFiles(path.join(root, 'migrations'))).toEqual([]);
  expect(await problemsOf([TOOLS.tsc, '-p', '.'], root)).toBe('');
  expect(await problemsOf([TOOLS.tsc, '-p', 'src/web'], root)).toBe('');
  // A second run of the same name overwrites nothing.
  expect(await problemsOf([script, 'office-supplies'], root)).toContain('exists already');
});

test.each([
  [['expenses'], 'Adds an expense. expenses Expenses expenses'],
  [['office-supplies'], 'Adds an office supply. officeSupplies OfficeSupplies office_supplies'],
  [['people', 'person'], 'Adds a person. people People people'],
])('writes a template for %j with its singular and its article', ([plural, singular], text) => {
  const names = readNames(plural, singular);
  expect(rename('Adds a gift card. giftCards GiftCards gift_cards', names)).toBe(text);
});

test.each([[[]], [['Expenses']], [['gift_cards']], [['../expenses']], [['sheep']], [['sheep', 'sheep']]])(
  'refuses %j as the name of a module',
  ([plural, singular]) => {
    expect(() => readNames(plural, singular)).toThrow(/^Name /);
  },
);

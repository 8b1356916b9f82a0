import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { findImportViolations } from '../../scripts/gates/imports.ts';
import { checkMigrationDrift } from '../../scripts/gates/migration-drift.ts';
import { checkSource } from '../../scripts/gates/source-rules.ts';
import { fillTemplate, readNames } from '../../scripts/new-module/names.ts';
import { TOOLS } from '../../scripts/run-tool.ts';
import { makeNewModule, problemsOf } from './new-module-tree.ts';

const ADMIN_TABS = 'src/web/areas/admin/admin-tabs.tsx';

// What it does to files that it does not write is tried in test/slow.
test('npm run new-module writes a module that compiles and passes the gates', { timeout: 300_000 }, async () => {
  const { root, files, runAgain } = await makeNewModule('office-supplies');
  const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  expect(files.length).toBeGreaterThan(15);

  expect(textOf(ADMIN_TABS)).toContain('<OfficeSuppliesPanel />');
  expect(textOf('src/domain/staff-addresses.ts')).toContain("{ name: 'office-supplies', label: ");

  expect(await problemsOf([TOOLS.biome, 'ci', ...files], root)).toBe('');
  expect(await problemsOf([TOOLS.oxlint, '--deny-warnings', '--type-check', ...files], root)).toBe('');
  const sources = files.filter((file) => file.startsWith('src/'));
  expect((await findImportViolations(root, sources)).violations).toEqual([]);
  const tables = fs.globSync('src/server/**/*.tables.ts', { cwd: root });
  const read = makeTree(Object.fromEntries([...sources, ...tables].map((file) => [file, textOf(file)])));
  expect((await checkSource(read)).problems).toEqual([]);
  expect((await checkMigrationDrift(root)).problems).toEqual([]);

  // A second run of the same name overwrites nothing.
  expect((await runAgain()).output).toContain('exists already');
});

test.each([
  [['expenses'], 'Adds an expense. expenses Expenses expenses'],
  [['office-supplies'], 'Adds an office supply. officeSupplies OfficeSupplies office_supplies'],
  [['people', 'person'], 'Adds a person. people People people'],
])('writes a template for %j with its singular and its article', ([plural, singular], text) => {
  const names = readNames(plural, singular);
  expect(fillTemplate('Adds a gift card. giftCards GiftCards gift_cards', names)).toBe(text);
});

test.each([[[]], [['Expenses']], [['gift_cards']], [['../expenses']], [['sheep']], [['sheep', 'sheep']]])(
  'refuses %j as the name of a module',
  ([plural, singular]) => {
    expect(() => readNames(plural, singular)).toThrow(/^Name /);
  },
);

import type { ImportGraph } from './import-graph.ts';

/** Files that import the whole product: their importers are not followed, since that would affect every test. */
const HUBS: ReadonlySet<string> = new Set([
  'src/contracts/all.ts',
  'src/contracts/api.ts',
  'src/server/app.ts',
  'src/server/module-list.ts',
  'src/server/orders-use.ts',
  'src/server/platform-parts.ts',
  'src/server/providers.ts',
  'src/server/reactions.ts',
  'src/server/serve.ts',
  'src/web/areas/admin/admin-tabs.tsx',
  'src/web/entry-client.tsx',
  'src/web/entry-server.tsx',
  'src/web/routes.ts',
  'src/web/routes-inside.ts',
]);

/** Tests that read whole folders. */
const READERS: readonly { files: RegExp; test: string }[] = [
  { files: /^test\/arch-canaries\//, test: 'test/gates/canaries.test.ts' },
  { files: /^(scripts\/(new-module|gates)\/|[.]oxlintrc[.]json$|biome[.]json$)/, test: 'test/gates/canaries.test.ts' },
  { files: /^scripts\/new-module\//, test: 'test/gates/new-module.test.ts' },
  { files: /^(README[.]md$|bench\/)/, test: 'test/gates/readme-figures.test.ts' },
];

/** Tests that take a minute or more: only a change of the test itself runs them. */
const LONG = /^test\/(demo|durability|slow|year)\//;

/** Files that any test may depend on, without importing them. */
const UNDER_ALL = /^(package(-lock)?[.]json|(vite|vitest|playwright)[.]config[.]ts|tsconfig[.]json|migrations\/.*)$/;

export interface AffectedTests {
  /** Files of unit and module tests, the nearest to the change first. */
  tests: string[];
  /** Changed files of browser tests. */
  browserTests: string[];
  /** Changed files that all tests depend on. */
  underAll: string[];
}

/**
 * Finds the tests that a change affects: those that import a changed file, directly or indirectly. A test through HTTP
 * imports the whole server, so it counts with its module instead: a module is affected by its own changes, and by changes
 * of files that it imports directly from other modules.
 * @param changed paths from the root, including removed files
 */
export function affectedTests(changed: readonly string[], imports: ImportGraph): AffectedTests {
  const importers = reverseImports(imports);
  const rank = new Map<string, number>();
  const addTest = (file: string, distance: number) => {
    if (isTest(file) && (distance === 0 || !LONG.test(file)))
      rank.set(file, Math.min(distance, rank.get(file) ?? distance));
  };
  const underAll = changed.filter((file) => UNDER_ALL.test(file));
  for (const file of changed) {
    if (underAll.includes(file)) continue;
    for (const [reached, distance] of findDependents(file, importers)) {
      if (imports.has(reached)) addTest(reached, distance);
      const home = moduleOf(reached);
      if (home === null || isTest(reached)) continue;
      for (const test of imports.keys()) {
        if (test.startsWith(home)) addTest(test, distance + (folderOf(test) === folderOf(reached) ? 1 : 2));
      }
    }
    for (const { files, test } of READERS) if (files.test(file)) addTest(test, 1);
  }
  return {
    tests: [...rank].sort(([one, a], [other, b]) => a - b || one.localeCompare(other)).map(([test]) => test),
    browserTests: changed.filter((file) => isBrowserTest(file) && imports.has(file)),
    underAll,
  };
}

/** Returns the files that depend on a file, including itself, with their distance to it. */
function findDependents(changed: string, importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const distances = new Map([[changed, 0]]);
  for (const [file, distance] of distances) {
    // Stops at the first other module: its tests cover the effect of the change.
    if (moduleOf(file) !== null && moduleOf(file) !== moduleOf(changed)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer) && !HUBS.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

function reverseImports(imports: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

/** Excludes journeys in other engines, which need the build and the engines. */
function isTest(file: string): boolean {
  return /[.]test[.]tsx?$/.test(file) && !file.startsWith('test/engines/');
}

function isBrowserTest(file: string): boolean {
  return /^test\/e2e\/.*[.]spec[.]ts$/.test(file);
}

/** Returns the folder of the server's module or port that a file belongs to. */
function moduleOf(file: string): string | null {
  return /^src\/server\/(?:modules|ports)\/[^/]+\//.exec(file)?.[0] ?? null;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { buildStrictly } from '../../scripts/build/strict.ts';

const LATER = 'export const later = 1;\n';

/** Builds a tree whose entry is `main.js`. */
async function build(files: Readonly<Record<string, string>>): Promise<void> {
  const root = makeTree(files);
  const rolldownOptions = { input: path.join(root, 'main.js') };
  await buildStrictly({ root, configFile: false, build: { outDir: path.join(root, 'built'), rolldownOptions } });
}

test('builds sources that no tool warns of', async () => {
  const main = "export const load = () => import('./later.js');\n";
  await expect(build({ 'main.js': main, 'later.js': LATER })).resolves.toBeUndefined();
});

test('fails for a warning of the bundler', async () => {
  const main = "import { later } from './later.js';\nconsole.log(later, () => import('./later.js'));\n";
  await expect(build({ 'main.js': main, 'later.js': LATER })).rejects.toThrow('INEFFECTIVE_DYNAMIC_IMPORT');
});

test('fails for a warning of a style', async () => {
  const style = '@import url("https://example.com/late.css");\n.a { color: red }\n@import "./also-late.css";\n';
  await expect(build({ 'main.js': "import './a.css';\n", 'a.css': style, 'also-late.css': '' })).rejects.toThrow(
    /warnings:\n.*@import/s,
  );
});

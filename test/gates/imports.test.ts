import { expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { checkImports } from '../../scripts/gates/imports.ts';

test('fails for a tree without a module', async () => {
  const root = makeTree({ 'package.json': '{}', 'src/notes.txt': 'nothing to import' });
  await expect(checkImports(root)).rejects.toThrow('read no module');
});

test('reports a forbidden import with both files', async () => {
  const root = makeTree({
    'package.json': JSON.stringify({ type: 'module', imports: { '#server/*': './src/server/*' } }),
    'src/web/page.ts': "import '#server/app.ts';\n",
    'src/server/app.ts': 'export {};\n',
  });
  expect(await checkImports(root)).toEqual({
    summary: '2 modules',
    problems: ['web-not-server: src/web/page.ts imports src/server/app.ts'],
  });
});

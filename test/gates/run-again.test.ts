import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/platform/root.ts';
import { makeTree } from '#test/temporary-tree.ts';

/** A shop that ends with these codes, one after the other. */
function startShop(codes: readonly number[]): { code: number | null; starts: number; output: string } {
  const root = makeTree({
    'package.json': '{"name": "shop", "type": "module"}',
    'node_modules/placeholder': '',
    'build/app/main.js': `import fs from 'node:fs';
      const starts = fs.existsSync('starts') ? fs.readFileSync('starts', 'utf8') : '';
      fs.writeFileSync('starts', starts + '.');
      process.exit(${JSON.stringify(codes)}[starts.length]);`,
  });
  fs.cpSync(path.join(ROOT, 'scripts'), path.join(root, 'scripts'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'start'], { cwd: root, encoding: 'utf8' });
  return { code: status, starts: fs.readFileSync(path.join(root, 'starts'), 'utf8').length, output: stderr };
}

test('npm start starts the shop again after its embedded database failed, and says so', () => {
  const { code, starts, output } = startShop([75, 0]);
  expect([code, starts]).toEqual([0, 2]);
  expect(output).toContain('Starting the shop again.');
});

test('npm start leaves any other end to whoever has started it', () => {
  expect(startShop([1, 0])).toMatchObject({ code: 1, starts: 1 });
});

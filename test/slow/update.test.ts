import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Updates of a tiny project between two tags, by the real commands: git, npm, and the server of its build. */
const UPDATER = path.resolve(import.meta.dirname, '../../scripts/update/update.mjs');
const ROWS = [3, 1, 4, 1, 5];

/** Does the steps of the project. Ends the updater, or fails, at the step that a file names, once. */
const TASK = `import fs from 'node:fs';
const [step] = process.argv.slice(2);
const takes = (file) => {
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== step) return false;
  fs.rmSync(file);
  return true;
};
const version = JSON.parse(fs.readFileSync('package.json', 'utf8')).version;
if (takes('kill-at')) {
  process.kill(Number(fs.readFileSync('updater-pid', 'utf8')), 'SIGKILL');
  process.exit(1);
}
if (takes('fail-at')) process.exit(1);
if (step === 'build') {
  fs.mkdirSync('build/app', { recursive: true });
  fs.copyFileSync('server.mjs', 'build/app/main.js');
}
if (step === 'migrate') {
  const { rows } = JSON.parse(fs.readFileSync('data/pg/rows.json', 'utf8'));
  fs.writeFileSync('data/pg/rows.json', JSON.stringify({ rows, version }));
}
if (step === 'backup') fs.writeFileSync('backup.json', fs.readFileSync('data/pg/rows.json'));
`;
const SERVER = `import './../../task-of-server.mjs';`;
const SERVER_TASK = `import http from 'node:http';
import { execFileSync } from 'node:child_process';
try {
  execFileSync(process.execPath, ['task.mjs', 'health'], { stdio: 'inherit' });
} catch {
  console.error('The shop is sick');
  process.exit(1);
}
http.createServer((_, answer) => answer.end('{}')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

let folder: string;
let origin: string;
let shop: string;
let count = 0;

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

function commitVersion(tree: string, version: string): void {
  const scripts = Object.fromEntries(
    ['preinstall', 'build', 'migrate', 'backup'].map((step) => [step, `node task.mjs ${step}`]),
  );
  const about = { name: 'tiny', version, type: 'module', private: true };
  const files = {
    'package.json': JSON.stringify({ ...about, scripts }),
    'package-lock.json': JSON.stringify({ ...about, lockfileVersion: 3, requires: true, packages: { '': about } }),
    'task.mjs': TASK,
    'server.mjs': SERVER,
    'task-of-server.mjs': SERVER_TASK,
    'CHANGELOG.md': `# Changelog\n\n## ${version}\n\nNew in ${version}.\n`,
    '.gitignore': 'data/\nbuild/\nnode_modules/\n',
  };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(tree, name), text);
  git(tree, 'add', '-A');
  git(tree, 'commit', '-qm', version);
  git(tree, 'tag', `v${version}`);
}

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-update-'));
  origin = path.join(folder, 'origin.git');
  git(folder, 'init', '-q', '-b', 'main', 'tree');
  commitVersion(path.join(folder, 'tree'), '0.2.0');
  git(folder, 'clone', '-q', '--bare', 'tree', 'origin.git');
  git(folder, 'clone', '-q', 'origin.git', 'template');
  commitVersion(path.join(folder, 'tree'), '0.3.0');
  git(path.join(folder, 'tree'), 'push', '-q', origin, 'main', '--tags');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Makes a shop of version 0.2.0 with rows. */
function newShop(): void {
  count += 1;
  shop = path.join(folder, `shop-${count}`);
  fs.cpSync(path.join(folder, 'template'), shop, { recursive: true });
  fs.mkdirSync(path.join(shop, 'data/pg'), { recursive: true });
  write('data/pg/rows.json', JSON.stringify({ rows: ROWS, version: '0.2.0' }));
}

const write = (name: string, text: string) => fs.writeFileSync(path.join(shop, name), text);
const read = (name: string) => fs.readFileSync(path.join(shop, name), 'utf8');

async function update(...args: string[]): Promise<{ code: number | null; output: string }> {
  const text = `import { update } from ${JSON.stringify(UPDATER)};
    import fs from 'node:fs';
    fs.writeFileSync('updater-pid', String(process.pid));
    process.exit(await update(process.cwd(), ${JSON.stringify(args)}));`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    cwd: shop,
    // Where no shop answers.
    env: { PATH: `${path.dirname(process.execPath)}${path.delimiter}${PATH ?? ''}`, HOME, PORT: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Says where the shop is now, and that nothing of an update is left. */
function stateOf() {
  return {
    version: JSON.parse(read('package.json')).version,
    branch: git(shop, 'branch', '--show-current'),
    data: JSON.parse(read('data/pg/rows.json')),
    left: fs.readdirSync(path.join(shop, 'data')).filter((name) => name !== 'pg'),
  };
}

const BEFORE = { version: '0.2.0', branch: 'main', data: { rows: ROWS, version: '0.2.0' }, left: [] };
const AFTER = { version: '0.3.0', branch: '', data: { rows: ROWS, version: '0.3.0' }, left: [] };

describe('an update', () => {
  test('goes to the newest release with all rows, says what is new, and is then done', async () => {
    newShop();
    const { code, output } = await update();
    expect([code, output]).toEqual([0, expect.stringContaining('New in 0.3.0.')]);
    expect(stateOf()).toEqual(AFTER);
    expect(JSON.parse(read('backup.json'))).toEqual(BEFORE.data);
    expect((await update()).output).toContain('This is already v0.3.0. Nothing to do.');
  });

  test.each(['backup', 'preinstall', 'build', 'migrate', 'health'])(
    'killed at %s goes on when it is run again',
    async (step) => {
      newShop();
      write('kill-at', step);
      expect((await update()).code).toBe(null);
      const { code, output } = await update();
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/^An update to v0\.3\.0 was interrupted at “.+”\. Going on\./),
      ]);
      expect(stateOf()).toEqual(AFTER);
    },
  );

  test('killed while it gets the code, or keeps the database, goes on when the shop is started', async () => {
    newShop();
    const hook = path.join(shop, '.git/hooks/post-checkout');
    fs.writeFileSync(hook, '#!/bin/sh\nkill -9 $(cat updater-pid)\n', { mode: 0o755 });
    expect((await update()).code).toBe(null);
    fs.rmSync(hook);
    const state = JSON.parse(read('data/update-state.json'));
    expect(state.step).toBe('code');
    write('data/update-state.json', JSON.stringify({ ...state, step: 'copy' }));
    fs.mkdirSync(path.join(shop, 'data/pg-before-update.unfinished'));
    expect((await update('--resume')).code).toBe(0);
    expect(stateOf()).toEqual(AFTER);
    expect(await update('--resume')).toEqual({ code: 0, output: '' });
  });

  test.each(['backup', 'preinstall', 'build', 'migrate', 'health'])(
    'that fails at %s brings code and database back',
    async (step) => {
      newShop();
      write('fail-at', step);
      const { code, output } = await update();
      expect([code, output]).toEqual([1, expect.stringContaining('The update to v0.3.0 was undone')]);
      expect(stateOf()).toEqual(BEFORE);
    },
  );

  test('killed on its way back goes on back, and an interrupted one goes back when asked', async () => {
    newShop();
    write('fail-at', 'health');
    write('kill-at', 'build');
    expect((await update()).code).toBe(null);
    write('kill-at', 'preinstall');
    expect((await update('--back')).code).toBe(null);
    expect((await update()).output).toContain('Going back.');
    expect(stateOf()).toEqual(BEFORE);
  });

  test('refuses changed files, a release that is not there, and an older one, and changes nothing', async () => {
    newShop();
    expect((await update('--to', 'v9.9.9')).output).toContain('There’s no release “v9.9.9”.');
    write('task.mjs', '');
    expect((await update()).output).toContain('M task.mjs');
    git(shop, 'checkout', '-q', 'task.mjs');
    expect(stateOf()).toEqual(BEFORE);
    await update('--to', 'v0.3.0');
    expect((await update('--to', 'v0.2.0')).output).toContain('v0.2.0 is older than this version, 0.3.0');
  });
});

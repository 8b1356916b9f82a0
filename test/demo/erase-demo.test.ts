import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#server/platform/db/folder-lock.ts';
import { eraseDemo, makeDemoFolder } from '../../scripts/demo/erase-demo.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-erase-'));
  folder = path.join(parent, 'demo');
});
afterEach(() => fs.rmSync(parent, { recursive: true }));

const write = (name: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), 'rows');
};

test('erases a demo with all it has written, and nothing beside it', () => {
  makeDemoFolder(folder);
  write('pg/base/1');
  fs.writeFileSync(path.join(parent, 'data'), 'a shop');
  eraseDemo(folder);
  expect(fs.readdirSync(parent)).toEqual(['data']);
});

test('erases no folder that a demo has not made', () => {
  write('pg/base/1');
  expect(() => eraseDemo(folder)).toThrow(/has files that aren’t a demo’s.*Nothing changed/);
  expect(fs.readFileSync(path.join(folder, 'pg/base/1'), 'utf8')).toBe('rows');
});

test('erases no demo that is running', () => {
  makeDemoFolder(folder);
  write('pg/base/1');
  const release = lockFolder(folder);
  expect(() => eraseDemo(folder)).toThrow(/in use by another running copy/);
  expect(fs.existsSync(path.join(folder, 'pg/base/1'))).toBe(true);
  release();
  eraseDemo(folder);
  expect(fs.existsSync(folder)).toBe(false);
});

test('takes an empty folder, and one that is not there', () => {
  eraseDemo(folder);
  fs.mkdirSync(folder);
  eraseDemo(folder);
  expect(fs.readdirSync(folder)).toEqual([]);
});

import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { walkFolder } from './walk-folder.ts';

let root: string;
beforeEach(() => {
  root = makeTree();
  for (const name of ['a/one', 'a/two', 'b/deep/three', 'four']) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), name);
  }
});

test('finds all that is below a folder', () => {
  const found = [...walkFolder(root)].map(({ name, stat }) => (stat.isFile() ? name : `${name}/`));
  expect(found.sort()).toEqual(['a/', 'a/one', 'a/two', 'b/', 'b/deep/', 'b/deep/three', 'four']);
});

test('leaves out the files and folders that go away meanwhile, and nothing else', () => {
  const found: string[] = [];
  for (const { name } of walkFolder(root)) {
    found.push(name);
    if (name === 'a/one') fs.rmSync(path.join(root, 'a/two'));
    if (name === 'b') fs.rmSync(path.join(root, 'b'), { recursive: true });
  }
  expect(found.sort()).toEqual(['a', 'a/one', 'b', 'four']);
});

test('says that the folder itself is missing', () => {
  expect(() => [...walkFolder(path.join(root, 'none'))]).toThrow('ENOENT');
});

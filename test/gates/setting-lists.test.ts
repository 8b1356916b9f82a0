import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { VARIABLE_GROUPS, VARIABLE_NAMES } from '#server/platform/settings/variables/all.ts';
import { makeTree } from '#test/temporary-tree.ts';
import { checkSettingLists, exampleText, screenText, writeSettingLists } from '../../scripts/gates/setting-lists.ts';

const MARKS = '<!-- settings: npm run settings -->\n\n<!-- end of settings -->';

test('stale lists are named with the command that writes them, in one sentence', () => {
  const root = makeTree({ 'README.md': `# A shop\n\n${MARKS}\n\nThe end.\n` });
  expect(checkSettingLists(root).problems).toEqual([
    '.env.example and README.md: not as the settings are declared; run "npm run settings"',
  ]);
  writeSettingLists(root);
  expect(checkSettingLists(root).problems).toEqual([]);

  const readme = path.join(root, 'README.md');
  const text = fs.readFileSync(readme, 'utf8');
  expect(text).toMatch(/^# A shop\n\n.*\n\n\| variable .*\| `PORT` \| 3000 \| .*\n\nThe end\.\n$/s);
  fs.writeFileSync(readme, text.replace('| 3000 |', '| 3001 |'));
  expect(checkSettingLists(root).problems).toEqual([
    'README.md: not as the settings are declared; run "npm run settings"',
  ]);
});

test('a README without a place for the table is refused', () => {
  expect(() => checkSettingLists(makeTree({ 'README.md': '# A shop\n' }))).toThrow('no place for the settings');
});

describe('.env.example', () => {
  const lines = exampleText().split('\n');
  const entries = lines.flatMap((line, at) => {
    const [, name, value] = /^#([A-Z\d_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value, comment: lines[at - 1] ?? '' }];
  });

  test('lists every variable once, and no other', () => {
    expect(entries.map(({ name }) => name)).toEqual(VARIABLE_NAMES);
    expect(VARIABLE_GROUPS.flatMap(({ variables }) => Object.keys(variables))).toEqual(VARIABLE_NAMES);
  });

  test.each(entries)('describes $name in sentences', ({ comment }) => {
    expect(comment).toMatch(/^# [^#-].*\.$/);
  });

  test('shows values that are accepted, and the defaults as they are', () => {
    const shown = readEnv(Object.fromEntries(entries.map(({ name, value }) => [name, value])));
    const { DATABASE_URL, PUBLIC_URL, ...others } = shown;
    expect([DATABASE_URL, PUBLIC_URL]).not.toContain(undefined);
    expect(others).toEqual(readEnv({}));
  });
});

test.each([
  ['SHOP_CITY', 'City.'],
  ['SHOP_SPECIAL_DAYS', 'Special days. Days with other hours. If empty: none.', 'Days with other hours.'],
  [
    'PICKUP_MILES',
    'Pickup radius in miles. From the center of the shop’s ZIP code. Up to 100. If empty: no radius.',
    'Up to 100.',
  ],
  ['COUNTER_SIGNATURE', 'Seller’s signature: optional or required.'],
  ['SMS_STOP_SCOPE', 'STOP ends: all for “All texts” or marketing for “Marketing only”.'],
] as const)('the sentences of %s are those of the screen', (name, sentences, format?: string) => {
  expect(screenText(name, format)).toBe(sentences);
});

test('what leads to the manual leads to one of its sections', () => {
  const headings = fs.readFileSync('docs/operating.md', 'utf8').match(/^#+ .*/gm) ?? [];
  const anchors = headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^a-z\d -]/g, ''),
  );
  const known = anchors.map((anchor) => anchor.replaceAll(' ', '-'));
  const named = VARIABLE_GROUPS.flatMap(({ variables }) => Object.values(variables)).flatMap(({ see }) => see ?? []);
  expect(named.filter((anchor) => !known.includes(anchor))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

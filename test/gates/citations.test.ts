import { expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { checkCitations } from '../../scripts/gates/citations.ts';

const TREE = {
  'docs/requirements.md': '| R-001 | quote at once | `app.ts` | `app.test.ts` |\n',
  'docs/decisions/002-one-table.md': '',
  'src/app.ts': '',
  'src/app.test.ts': '',
};
const problemsOf = async (files: Record<string, string>) =>
  (await checkCitations(makeTree({ ...TREE, ...files }))).problems;

test.each([
  ['a requirement and a decision', '/** (R-001, decision 002) as docs/decisions/002 says */', []],
  ['a bucket', '/** Stores files (S3, and its kin). */', []],
  ['a requirement that there is not', '// R-002', ['R-002']],
  ['a decision that there is not', '/** decisions 002 and 003 */', ['decision 003']],
  ['a decision of another series', '/** (decision 2) */', ['decision 2']],
  ['a section of a paper', '/** Columns (list, S4). */', ['S4']],
])('tells whether a citation leads somewhere: %s', async (_, text, cited) => {
  const problems = await problemsOf({ 'src/list.ts': `\n${text}` });
  expect(problems).toEqual(cited.map((one) => `src/list.ts:2 cites ${one}, which leads nowhere`));
});

test('finds a requirement whose room or test is gone, or whose number comes twice', async () => {
  const row = (number: string, folder: string) => `| ${number} | quote | \`${folder}\` | \`app.test.ts\` |\n`;
  const problems = await problemsOf({ 'docs/requirements.md': row('R-002', 'gone.ts') + row('R-002', 'app.ts') });
  expect(problems).toEqual([
    'docs/requirements.md: R-002 names src/gone.ts, which is gone',
    'docs/requirements.md: "| R-002 | quote | `app.ts` | `app.test.ts` |" is no row after R-002',
  ]);
});

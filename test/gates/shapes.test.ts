import { describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { withoutListed } from '../../scripts/gates/known-shapes.ts';
import { findSourceViolations } from '../../scripts/gates/source-rules.ts';

const brokenIn = (files: Readonly<Record<string, string>>) =>
  findSourceViolations(makeTree(files)).violations.map(({ rule, size }) => `${rule} ${size?.of}`);

/** A function of so many lines, its first and last included. */
const linesOf = (head: string, count: number) => `${head} {\n${'  run();\n'.repeat(count - 2)}}\n`;

describe('the gate of lengths', () => {
  const [LIST, VIEW] = ['src/web/list.ts', 'src/web/list.tsx'];
  test.each([
    ['a function of 60 lines', LIST, linesOf('function list()', 60), []],
    ['one of 61', LIST, linesOf('function list()', 61), [`function-length ${LIST} list`]],
    ['one that is assigned', LIST, linesOf('const list = () =>', 61), [`function-length ${LIST} list`]],
    ['a component of 100 lines', VIEW, linesOf('function List()', 100), []],
    ['one of 101', VIEW, linesOf('function List()', 101), [`function-length ${VIEW} List`]],
    ['a hook of 61', VIEW, linesOf('function useList()', 61), [`function-length ${VIEW} useList`]],
  ])('judges %s', (_, file, text, found) => {
    expect(brokenIn({ [file]: text })).toEqual(found);
  });

  test('counts neither blank lines nor comments, and no test', () => {
    const padded = linesOf('function list()', 60).replace(
      '{\n',
      '{\n\n  // why\n  /* why */\n  /**\n   * why\n   */\n',
    );
    expect(brokenIn({ 'src/web/list.ts': padded })).toEqual([]);
    expect(brokenIn({ 'src/web/list.test.ts': linesOf('function list()', 61) })).toEqual([]);
  });
});

const filesIn = (folder: string, count: number, ending = '.ts') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}${ending}`, 'export {};\n']));

describe('the gate of folders', () => {
  test.each([
    ['14 files', filesIn('src/web/lib', 14), []],
    ['15 files', filesIn('src/web/lib', 15), ['flat-folder src/web/lib']],
    ['tests beside them', { ...filesIn('src/web/lib', 14), ...filesIn('src/web/lib', 5, '.test.ts') }, []],
    ['contracts, one for each module', filesIn('src/contracts', 20), []],
  ])('judges a folder of %s', (_, files, found) => {
    expect(brokenIn(files)).toEqual(found);
  });

  const UNITS = 'src/server/modules/inventory/units';
  const SALES = 'src/server/modules/inventory/sales';
  const pair = [`folders-in-a-circle ${SALES} ${UNITS}`];
  test.each([
    [
      'by imports',
      { [`${UNITS}/a.ts`]: "import '../sales/b.ts';", [`${SALES}/c.ts`]: "import '../units/d.ts';" },
      pair,
    ],
    [
      'by a type, an alias of a path and a later import, from folders inside of them',
      {
        [`${UNITS}/books/a.ts`]: "export type { B } from '#server/modules/inventory/sales/b.ts';",
        [`${SALES}/c.ts`]: "void import('../units/d.ts');",
      },
      pair,
    ],
    [
      'by a foreign key',
      { [`${UNITS}/a.ts`]: "import '../sales/b.ts';", [`${SALES}/c.tables.ts`]: "import '../units/d.tables.ts';" },
      [],
    ],
    ['one way', { [`${UNITS}/a.ts`]: "import '../sales/b.ts';", [`${SALES}/b.ts`]: 'export {};' }, []],
    [
      'with the folder around them',
      { [`${UNITS}/a.ts`]: "import '../rules.ts';", 'src/server/modules/inventory/b.ts': "import './units/a.ts';" },
      [],
    ],
  ])('judges folders that import each other %s', (_, files, found) => {
    expect(brokenIn(files)).toEqual(found);
  });
});

describe('the gate of doors', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`).join(', ');
  const door = (count: number) => `export { ${names(count - 1)} } from './rules.ts';\nexport function create() {}\n`;
  const [MODULE, PART] = ['src/server/modules/inventory/index.ts', 'src/server/modules/inventory/units/index.ts'];
  test.each([
    ['25 names', { [MODULE]: door(25) }, []],
    ['26', { [MODULE]: door(26) }, [`wide-door ${MODULE}`]],
    ['26 of a part', { [PART]: door(26) }, [`wide-door ${PART}`]],
    ['26, which is none of a module', { 'src/server/ports/sms/index.ts': door(26) }, []],
  ])('judges a door of %s', (_, files, found) => {
    expect(brokenIn(files)).toEqual(found);
  });
});

describe('the gate of aliases', () => {
  const QUERIES = 'src/server/modules/catalog/products.queries.ts';
  const INDEX = { 'src/server/modules/catalog/index.ts': "export { ORDER } from './products.queries.ts';" };
  test.each([
    ['a row that its user names', 'sql`p.list_key, p.id`', ['alias-is-given']],
    ['a row beside its own', 'sql`join unit_costs c on c.unit_id = s.unit_id`', ['alias-is-given']],
    ['rows that it selects', 'sql`(select p.id from products p join prices as q on q.id = p.id)`', []],
    ['a row whose alias it is given', `(p: Sql) => sql\`\${p}.list_key\``, []],
    ['a row of another fragment', `sql\`from \${SOLD} x where x.id = :id\``, []],
  ])('judges a fragment that reads %s', (_, text, found) => {
    const files = { ...INDEX, [QUERIES]: `export const ORDER = ${text};` };
    expect(brokenIn(files)).toEqual(found.map((rule) => `${rule} ${QUERIES} ORDER`));
  });

  test('leaves fragments alone that stay in their module', () => {
    expect(brokenIn({ [QUERIES]: 'export const ORDER = sql`p.id`;' })).toEqual([]);
  });
});

describe('what is known', () => {
  const flat = (count: number) => {
    const size = { of: 'src/web/lib', count };
    return { rule: 'flat-folder', file: 'src/web/lib', line: 1, text: 'too many', size } as const;
  };
  test.each([
    ['as listed', [flat(20)], []],
    ['less than a step below it', [flat(16)], []],
    ['above it', [flat(21)], ['too many']],
    ['a step below it', [flat(15)], ['flat-folder lists src/web/lib with 20, and it has 15: lower it']],
    ['gone', [], ['flat-folder lists src/web/lib with 20, and nothing breaks it: remove it']],
  ])('may stay, and only shrink: %s', (_, violations, found) => {
    const judged = withoutListed(violations, { 'flat-folder': { 'src/web/lib': 20 } });
    expect(judged.map(({ text }) => text)).toEqual(found);
  });

  test('excuses no other rule', () => {
    expect(withoutListed([flat(16)], {})).toHaveLength(1);
  });
});

test('the gate fails for a file that cannot be parsed', () => {
  const root = makeTree({ 'src/server/broken.ts': 'const = 1;' });
  expect(() => findSourceViolations(root)).toThrow('src/server/broken.ts cannot be parsed');
});

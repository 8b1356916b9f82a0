import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface TableUse {
  /** Path from the root. */
  file: string;
  line: number;
  table: string;
  /** The module that declares the table, or `platform`. */
  owner: string;
}

/**
 * Finds SQL texts that name a table of another module: dependencies that no import shows. The owning module should export
 * a use case, a statement or a fragment of SQL from its `index.ts`.
 * @param root folder with `src`
 */
export function findForeignTables(root: string): TableUse[] {
  const files = fs
    .globSync('src/server/**/*.ts', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/[.]test[.]ts$/.test(file))
    .sort();
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const owners = new Map(
    files
      .filter((file) => file.endsWith('.tables.ts'))
      .flatMap((file) =>
        [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, ownerOf(file)]),
      ),
  );
  return files
    .filter((file) => !file.endsWith('.tables.ts') && ownerOf(file) !== null)
    .flatMap((file) =>
      textsOf(file, read(file)).flatMap(({ text, line }) =>
        tablesIn(text).flatMap((table) => {
          const owner = owners.get(table);
          return owner === undefined || owner === null || owner === ownerOf(file) ? [] : [{ file, line, table, owner }];
        }),
      ),
    );
}

function ownerOf(file: string): string | null {
  const [, , area, module] = file.split('/');
  return area === 'modules' ? (module ?? null) : area === 'platform' ? area : null;
}

/** Returns the texts of literals and templates, and the tables of entities, with their first line. */
function textsOf(file: string, source: string): { text: string; line: number }[] {
  const texts: { text: string; line: number }[] = [];
  const add = (text: unknown, start: number) => {
    if (typeof text === 'string') texts.push({ text, line: source.slice(0, start).split('\n').length });
  };
  new Visitor({
    Literal: (node) => add(node.value, node.start),
    TemplateElement: (node) => add(node.value.raw, node.start),
    CallExpression: ({ callee, arguments: [table] }) => {
      const isEntity = callee.type === 'Identifier' && callee.name === 'entity';
      if (isEntity && table?.type === 'Literal') add(`table ${table.value}`, table.start);
    },
  }).visit(parseSync(file, source).program);
  return texts;
}

/**
 * Matches names after FROM, JOIN, USING, INTO, UPDATE and TABLE, further names of a list after a comma, and the first
 * table of a fragment with a join.
 */
const NAMED =
  /(?:\b(?:from|join|using|into|update|table)\s+(?:only\s+)?|^\s*(?=\w+\s+\w+\s+(?:left\s+)?join\b))([a-z_]\w*(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*[a-z_]\w*)*)/gi;

function tablesIn(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, list = '']) =>
    list.split(',').map((name) => /\w+/.exec(name)?.[0] ?? ''),
  );
}

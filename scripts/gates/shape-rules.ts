import path from 'node:path';
import { type ESTree, type ParseResult, Visitor } from 'vite';

/** Most lines of code of a function, without blank lines and comments. */
const FUNCTION_LINES = 60;
/** The same of a component: a function of a `.tsx` whose name begins with a capital. */
const COMPONENT_LINES = 100;
/** Most files of a folder, tests aside. */
const FOLDER_FILES = 14;
/** Most names that the door of a module, or of a part, gives to others. */
const DOOR_NAMES = 25;
const DOOR = /^src\/server\/modules\/([^/]+\/){1,2}index[.]ts$/;
/** Folders whose files are one for each module or form: flat is what they are for. */
const LISTS: readonly string[] = ['src/contracts', 'src/contracts/forms'];

export const SHAPE_RULES = [
  'function-length',
  'flat-folder',
  'folders-in-a-circle',
  'alias-is-given',
  'wide-door',
] as const;

export interface ParsedFile extends Pick<ParseResult, 'program' | 'module'> {
  /** Path from the root. */
  file: string;
  source: string;
}

export interface ShapeViolation {
  rule: (typeof SHAPE_RULES)[number];
  file: string;
  line: number;
  text: string;
  /** What is too large, and how large, as `known-shapes.ts` lists it. */
  size: { of: string; count: number };
}

/** Finds functions and components that are too long. */
export function longFunctions({ file, source, program }: ParsedFile): ShapeViolation[] {
  return functionsIn(program).flatMap(({ name, start, end }) => {
    const count = codeLines(source.slice(start, end));
    const limit = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? COMPONENT_LINES : FUNCTION_LINES;
    if (count <= limit) return [];
    const text = `${name} has ${count} lines of code, the limit is ${limit}`;
    const line = source.slice(0, start).split('\n').length;
    return [{ rule: 'function-length', file, line, text, size: { of: `${file} ${name}`, count } }];
  });
}

/** Finds the doors of modules that give too many names. */
export function wideDoors({ file, module }: ParsedFile): ShapeViolation[] {
  if (!DOOR.test(file)) return [];
  const count = module.staticExports.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count <= DOOR_NAMES) return [];
  const text = `gives ${count} names, the limit is ${DOOR_NAMES}: give a part a door of its own (decision 069)`;
  return [{ rule: 'wide-door', file, line: 1, text, size: { of: file, count } }];
}

/** Returns all functions, named as they are declared, assigned or passed. */
function functionsIn(program: ESTree.Program): { name: string; start: number; end: number }[] {
  const found: { name: string; start: number; end: number }[] = [];
  const names = new Map<number, string>();
  const name = (value: ESTree.Node | null, key: ESTree.Node) => {
    if (value !== null && key.type === 'Identifier') names.set(value.start, key.name);
  };
  const add = ({ start, end }: ESTree.Node, own?: string) => {
    found.push({ name: own ?? names.get(start) ?? 'a function', start, end });
  };
  new Visitor({
    VariableDeclarator: ({ init, id }) => name(init, id),
    Property: ({ value, key }) => name(value, key),
    MethodDefinition: ({ value, key }) => name(value, key),
    FunctionDeclaration: (node) => add(node, node.id?.name),
    FunctionExpression: (node) => add(node, node.id?.name),
    ArrowFunctionExpression: (node) => add(node),
  }).visit(program);
  return found;
}

/** Counts lines that are neither blank nor a comment alone. */
function codeLines(text: string): number {
  return text.split('\n').filter((line) => !/^\s*($|\/\/|\/?\*|\{\/\*.*\*\/\}$)/.test(line)).length;
}

/** Returns the files of `src` that a file imports, types and `import()` included, as paths from the root. */
export function importsOf({ file, source, module }: ParsedFile): string[] {
  const { staticImports, staticExports, dynamicImports } = module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return named.flatMap((request) => {
    if (request.startsWith('#')) return `src/${request.slice(1)}`;
    return request.startsWith('.') ? path.posix.join(path.posix.dirname(file), request) : [];
  });
}

/** Finds folders with too many files, and pairs of folders that import each other. @param imports by the file that has them */
export function folderViolations(
  files: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): ShapeViolation[] {
  const flat = [...Map.groupBy(files, (file) => path.posix.dirname(file))]
    .filter(([folder, inside]) => inside.length > FOLDER_FILES && !LISTS.includes(folder))
    .map(([folder, { length: count }]): ShapeViolation => {
      const text = `has ${count} files, the limit is ${FOLDER_FILES}: give a subject among them a folder`;
      return { rule: 'flat-folder', file: folder, line: 1, text, size: { of: folder, count } };
    });
  return [...flat, ...circles(imports)];
}

/**
 * Finds pairs of folders that import each other. Paths are compared where they part, so that folders inside of the two count
 * with them; a folder and what lies in it are one. Tables are left out: their foreign keys point to rows, and no code loads them.
 */
function circles(imports: ReadonlyMap<string, readonly string[]>): ShapeViolation[] {
  /** The first import of each way, from one folder to the other. */
  const ways = new Map<string, string>();
  for (const [file, targets] of imports) {
    if (file.endsWith('.tables.ts')) continue;
    for (const target of targets) {
      const way = parting(file, target);
      if (way !== null && !ways.has(way.join(' '))) ways.set(way.join(' '), `${file} imports ${target}`);
    }
  }
  return [...ways].flatMap(([way, first]): ShapeViolation[] => {
    const [from = '', to = ''] = way.split(' ');
    const back = ways.get(`${to} ${from}`);
    if (back === undefined || from > to) return [];
    const text = `and ${to} import each other (${first}, ${back}): part what both need`;
    return [{ rule: 'folders-in-a-circle', file: from, line: 1, text, size: { of: way, count: 1 } }];
  });
}

/** Returns the two folders in which two paths part; null where one of the files lies beside the other's folder. */
function parting(from: string, to: string): [string, string] | null {
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at === -1 || at >= one.length - 1 || at >= other.length - 1) return null;
  return [one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

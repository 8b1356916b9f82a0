import path from 'node:path';
import { type ESTree, type ParseResult, Visitor } from 'vite';

/** Maximum lines of code of a function, without blank lines and comments. */
const FUNCTION_LINES = 60;
/** The same for a component: a function of a `.tsx` whose name begins with a capital letter. */
const COMPONENT_LINES = 100;
/** Maximum number of files of a folder, without tests. */
const FOLDER_FILES = 14;
/** Maximum number of names that the index file of a module, or of a part, exports. */
const DOOR_NAMES = 25;
const DOOR = /^src\/server\/modules\/([^/]+\/){1,2}index[.]ts$/;
/** Folders with one file for each module or form, which are flat on purpose. */
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
  /** Name and size of the violation, as listed in `known-shapes.ts`. */
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

/** Finds index files of modules that export too many names. */
export function wideDoors({ file, module }: ParsedFile): ShapeViolation[] {
  if (!DOOR.test(file)) return [];
  const count = module.staticExports.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count <= DOOR_NAMES) return [];
  const text = `gives ${count} names, the limit is ${DOOR_NAMES}: give a part a door of its own (decision 020)`;
  return [{ rule: 'wide-door', file, line: 1, text, size: { of: file, count } }];
}

/** Returns all functions with the name under which they are declared, assigned or passed. */
function functionsIn(program: ESTree.Program): { name: string; start: number; end: number }[] {
  const functions: { name: string; start: number; end: number }[] = [];
  const names = new Map<number, string>();
  const name = (value: ESTree.Node | null, key: ESTree.Node) => {
    if (value !== null && key.type === 'Identifier') names.set(value.start, key.name);
  };
  const add = ({ start, end }: ESTree.Node, own?: string) => {
    functions.push({ name: own ?? names.get(start) ?? 'a function', start, end });
  };
  new Visitor({
    VariableDeclarator: ({ init, id }) => name(init, id),
    Property: ({ value, key }) => name(value, key),
    MethodDefinition: ({ value, key }) => name(value, key),
    FunctionDeclaration: (node) => add(node, node.id?.name),
    FunctionExpression: (node) => add(node, node.id?.name),
    ArrowFunctionExpression: (node) => add(node),
  }).visit(program);
  return functions;
}

/** Counts lines that are neither blank nor only a comment. */
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

/** Finds folders with too many files, and pairs of folders that import each other. @param imports by importing file */
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
 * Finds pairs of folders that import each other. Compares paths at their first difference: subfolders count as part of
 * the two folders, and a folder and its content are one. Ignores tables: only their foreign keys refer to each other, and
 * no code loads them.
 */
function circles(imports: ReadonlyMap<string, readonly string[]>): ShapeViolation[] {
  /** First import in each direction, by pair of folders. */
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

/** Returns the first differing folders of two paths; null when one file is next to the folder of the other. */
function parting(from: string, to: string): [string, string] | null {
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at === -1 || at >= one.length - 1 || at >= other.length - 1) return null;
  return [one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

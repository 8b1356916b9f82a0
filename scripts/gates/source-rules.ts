import fs from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { aliasViolations, type Fragments, fragmentsOf } from './free-aliases.ts';
import type { GateResult } from './gate.ts';
import { judgeKnown, type KnownShapes } from './known-shapes.ts';
import { folderViolations, importsOf, longFunctions, type ParsedFile, SHAPE_RULES, wideDoors } from './shape-rules.ts';
import { findForeignTables } from './table-owners.ts';

/** Lines that a file under `src` may have (design, section 6). */
const FILE_LENGTH_LAW = 300;

export const SOURCE_RULES = [
  'env-in-env',
  'clock-in-clock',
  'domain-no-chance',
  'paths-from-root',
  'statements-in-queries',
  'declared-sql',
  'one-move',
  'own-tables',
  'fields-one-by-one',
  'file-length',
  ...SHAPE_RULES,
] as const;
type SourceRuleName = (typeof SOURCE_RULES)[number] | 'known-shapes';

export interface SourceViolation {
  rule: SourceRuleName;
  /** Path from the root. */
  file: string;
  line: number;
  text: string;
  /** Of what `known-shapes.ts` may list. */
  size?: { of: string; count: number };
}

interface CodeRule {
  name: SourceRuleName;
  text: string;
  /** Folders that it holds in, and the files there that it does not. Tests are free of it. */
  folders: readonly string[];
  except?: RegExp;
  breaks(node: ESTree.Node): boolean;
}

const CODE_RULES: readonly CodeRule[] = [
  {
    name: 'env-in-env',
    text: 'process.env is read in platform/env.ts alone',
    folders: ['src'],
    except: /^src\/server\/platform\/env[.]ts$/,
    breaks: readsEnvironment,
  },
  {
    name: 'clock-in-clock',
    text: 'the current time comes from platform/clock.ts alone',
    folders: ['src/server', 'src/domain'],
    except: /^src\/server\/platform\/clock[.]ts$/,
    breaks: readsCurrentTime,
  },
  {
    name: 'domain-no-chance',
    text: 'domain throws no dice: chance is passed in',
    folders: ['src/domain'],
    breaks: (node) => takes(node, 'Math', 'random') || takes(node, 'crypto'),
  },
  {
    name: 'paths-from-root',
    text: "no file is found by another file's path: the built server has few files (platform/root.ts, embedded.ts)",
    folders: ['src/server'],
    except: /^src\/server\/platform\/(root|db\/embedded)[.]ts$/,
    breaks: (node) => node.type === 'MemberExpression' && node.object.type === 'MetaProperty',
  },
  {
    name: 'statements-in-queries',
    text: 'statements are run in *.queries.ts and platform/',
    folders: ['src/server'],
    except: /^src\/server\/platform\/|[.]queries[.]ts$/,
    breaks: runsStatement,
  },
  {
    name: 'declared-sql',
    text: 'SQL is written with sql`…` or follows from an entity; another text is of the job queue alone (platform/jobs.ts)',
    folders: ['src/server'],
    except: /^src\/server\/platform\/(jobs|db\/(sql|entity))[.]ts$/,
    breaks: makesUndeclaredSql,
  },
  {
    name: 'one-move',
    text: 'an order changes by moveOrder alone, which writes its history and emits what follows (decision 062)',
    folders: ['src/server'],
    except:
      /^src\/server\/modules\/orders\/(status\/(move-order|status-change[.]queries)|placing\/new-order[.]queries)[.]ts$/,
    breaks: movesByHand,
  },
  {
    name: 'fields-one-by-one',
    text: 'an object is not spread from a literal: its fields are written one by one, and the formatter breaks the lines',
    folders: ['src'],
    breaks: (node) => node.type === 'SpreadElement' && isFilledLiteral(node.argument),
  },
];

function isFilledLiteral(node: ESTree.Node): boolean {
  return node.type === 'ObjectExpression' && node.properties.length > 0;
}

/** Finds what breaks a rule about the text of a file. @param root folder that holds `src` */
export function findSourceViolations(root: string): { files: number; violations: SourceViolation[] } {
  const files = fs
    .globSync('src/**/*.{ts,tsx,css}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const imports = new Map<string, readonly string[]>();
  const fragments: Fragments[] = [];
  const violations = files.flatMap((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    if (!/[.]tsx?$/.test(file) || isTest(file)) return lengthViolations(file, source);
    const parsed = parse(file, source);
    imports.set(file, importsOf(parsed));
    fragments.push(fragmentsOf(parsed));
    return [
      ...lengthViolations(file, source),
      ...codeViolations(parsed),
      ...longFunctions(parsed),
      ...wideDoors(parsed),
    ];
  });
  const product = files.filter((file) => !isTest(file));
  violations.push(...folderViolations(product, imports), ...aliasViolations(fragments), ...ownerViolations(root));
  return { files: files.length, violations };
}

function isTest(file: string): boolean {
  return /[.]test[.]tsx?$|\/testing\//.test(file);
}

function parse(file: string, source: string): ParsedFile {
  const { program, module, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} cannot be parsed: ${error.message}`);
  return { file, source, program, module };
}

/** Tables of another module that a statement names. */
function ownerViolations(root: string): SourceViolation[] {
  return findForeignTables(root).map(({ file, line, table, owner }) => ({
    rule: 'own-tables',
    file,
    line,
    text: `${table} belongs to ${owner}: ask its index.ts for a use case, a statement or a fragment`,
  }));
}

/** The gate: the text of the tree at `root`. @param known what may stay as it is */
export async function checkSource(root: string, known: KnownShapes = {}): Promise<GateResult> {
  const { files, violations } = findSourceViolations(root);
  if (files === 0) throw new Error('There is no source file to check');
  return {
    summary: `${files} files`,
    problems: judgeKnown(violations, known).map(({ rule, file, line, text }) => `${rule}: ${file}:${line} ${text}`),
  };
}

function lengthViolations(file: string, source: string): SourceViolation[] {
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  if (lines <= FILE_LENGTH_LAW) return [];
  const text = `has ${lines} lines, the law is ${FILE_LENGTH_LAW}`;
  return [{ rule: 'file-length', file, line: FILE_LENGTH_LAW + 1, text }];
}

function codeViolations({ file, source, program }: ParsedFile): SourceViolation[] {
  const rules = CODE_RULES.filter((rule) => appliesTo(rule, file));
  if (rules.length === 0) return [];
  const violations: SourceViolation[] = [];
  const look = (node: ESTree.Node) => {
    for (const { name, text, breaks } of rules) {
      if (breaks(node)) violations.push({ rule: name, file, line: lineOf(source, node.start), text });
    }
  };
  new Visitor({
    MemberExpression: look,
    NewExpression: look,
    CallExpression: look,
    ImportDeclaration: look,
    TemplateElement: look,
    VariableDeclarator: look,
    SpreadElement: look,
  }).visit(program);
  return violations;
}

function appliesTo(rule: CodeRule, file: string): boolean {
  if (rule.except?.test(file) === true) return false;
  return rule.folders.some((folder) => file.startsWith(`${folder}/`));
}

function readsEnvironment(node: ESTree.Node): boolean {
  if (node.type === 'ImportDeclaration') return /^(node:)?process$/.test(node.source.value);
  return takes(node, 'process', 'env');
}

function readsCurrentTime(node: ESTree.Node): boolean {
  if (node.type === 'NewExpression') return isName(node.callee, 'Date') && node.arguments.length === 0;
  if (node.type === 'CallExpression') return isName(node.callee, 'Date');
  return takes(node, 'Date', 'now');
}

/** `database.query(…)`, `tx.first(…)` */
function runsStatement(node: ESTree.Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  return ['query', 'first'].includes(memberName(node.callee) ?? '');
}

/** `tx.writeForJobQueue(…)`, `new Sql(…)` */
function makesUndeclaredSql(node: ESTree.Node): boolean {
  if (node.type === 'NewExpression') return isName(node.callee, 'Sql');
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    memberName(node.callee) === 'writeForJobQueue'
  );
}

/** `import { writeChange }`, `emit(tx, orderStatusChanged, …)`, sql`insert into order_events` */
function movesByHand(node: ESTree.Node): boolean {
  if (node.type === 'TemplateElement') return /\binsert\s+into\s+order_events\b/i.test(node.value.raw);
  if (node.type === 'ImportDeclaration') {
    return node.specifiers.some((one) => one.type === 'ImportSpecifier' && isName(one.imported, 'writeChange'));
  }
  if (node.type !== 'CallExpression' || !isName(node.callee, 'emit')) return false;
  return node.arguments.some((one) => isName(one, 'orderStatusChanged') || isName(one, 'pickupStopped'));
}

/** `object.property`, `globalThis.object['property']`, `const { property } = object`. Without a property: any of them. */
function takes(node: ESTree.Node, object: string, property?: string): boolean {
  if (node.type === 'MemberExpression') {
    return isName(node.object, object) && (property === undefined || memberName(node) === property);
  }
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern') return false;
  const taken = node.id.properties.some(
    (part) => part.type === 'Property' && (property === undefined || isName(part.key, property)),
  );
  return taken && node.init !== null && isName(node.init, object);
}

function isName(node: ESTree.Node, name: string): boolean {
  if (node.type === 'MemberExpression') return isName(node.object, 'globalThis') && memberName(node) === name;
  return node.type === 'Identifier' && node.name === name;
}

function memberName({ property }: ESTree.MemberExpression): string | undefined {
  if (property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

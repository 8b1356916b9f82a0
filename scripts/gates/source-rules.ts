import fs from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { foreignContracts } from './contract-owners.ts';
import { aliasViolations, fragmentsOf } from './free-aliases.ts';
import type { GateResult } from './gate.ts';
import { type KnownShapes, withoutListed } from './known-shapes.ts';
import { folderViolations, importsOf, longFunctions, type ParsedFile, SHAPE_RULES, wideDoors } from './shape-rules.ts';
import { findForeignTables } from './table-owners.ts';

export const SOURCE_RULES = [
  'paths-from-root',
  'statements-in-queries',
  'declared-sql',
  'one-move',
  'facts-of-statuses',
  'own-tables',
  'own-contracts',
  ...SHAPE_RULES,
] as const;
type SourceRuleName = (typeof SOURCE_RULES)[number] | 'known-shapes';

export interface SourceViolation {
  rule: SourceRuleName;
  /** Path from the root. */
  file: string;
  line: number;
  text: string;
  /** Name and size of a violation that `known-shapes.ts` may list. */
  size?: { of: string; count: number };
}

interface CodeRule {
  name: SourceRuleName;
  text: string;
  /** Files that the rule is about; those of the server by default. */
  files?: RegExp;
  /** Files that are exempt from it. */
  except: RegExp;
  breaks(node: ESTree.Node): boolean;
}

const SERVER = /^src\/server\//;

const CODE_RULES: readonly CodeRule[] = [
  {
    name: 'paths-from-root',
    text: "no file is found by another file's path: the built server has few files (platform/root.ts, and who starts a thread)",
    except: /^src\/server\/(platform\/(root|db\/embedded)|ports\/pdfs\/index)[.]ts$/,
    breaks: (node) => node.type === 'MemberExpression' && node.object.type === 'MetaProperty',
  },
  {
    name: 'statements-in-queries',
    text: 'statements are run in *.queries.ts and platform/',
    except: /^src\/server\/platform\/|[.]queries[.]ts$/,
    breaks: runsStatement,
  },
  {
    name: 'declared-sql',
    text: 'SQL is written with sql`…` or follows from an entity; another text is of the job queue alone (platform/jobs.ts)',
    except: /^src\/server\/platform\/(jobs|db\/(sql|entity))[.]ts$/,
    breaks: makesUndeclaredSql,
  },
  {
    name: 'one-move',
    text: 'an order changes by moveOrder alone, which writes its history and emits what follows (decision 008)',
    except:
      /^src\/server\/modules\/orders\/(status\/(move-order|status-change[.]queries)|placing\/new-order[.]queries)[.]ts$/,
    breaks: movesByHand,
  },
  {
    name: 'facts-of-statuses',
    text: 'the status of an order is not compared with a name: ask for its facts (domain/orders/status.ts)',
    files: /^src\/(contracts|server|web)\//,
    // A campaign can be cancelled, too.
    except: /^src\/(server\/modules|web\/features)\/marketing\//,
    breaks: comparesStatus,
  },
];

/** Finds violations of the rules about sources. @param root folder with `src` */
export function findSourceViolations(root: string): { files: number; violations: SourceViolation[] } {
  const files = fs
    .globSync('src/**/*.{ts,tsx,css}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !isTest(file))
    .sort();
  const parsed = files.filter((file) => /[.]tsx?$/.test(file)).map((file) => parse(root, file));
  const imports = new Map(parsed.map((parsedFile) => [parsedFile.file, importsOf(parsedFile)]));
  return {
    files: files.length,
    violations: [
      ...parsed.flatMap((parsedFile) => [
        ...codeViolations(parsedFile),
        ...longFunctions(parsedFile),
        ...wideDoors(parsedFile),
      ]),
      ...folderViolations(files, imports),
      ...aliasViolations(parsed.map(fragmentsOf)),
      ...ownerViolations(root),
      ...contractViolations(parsed),
    ],
  };
}

function isTest(file: string): boolean {
  return /[.]test[.]tsx?$|\/testing\//.test(file);
}

function parse(root: string, file: string): ParsedFile {
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  const { program, module, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} cannot be parsed: ${error.message}`);
  return { file, source, program, module };
}

/** Finds statements that name a table of another module. */
function ownerViolations(root: string): SourceViolation[] {
  return findForeignTables(root).map(({ file, line, table, owner }) => ({
    rule: 'own-tables',
    file,
    line,
    text: `${table} belongs to ${owner}: ask its index.ts for a use case, a statement or a fragment`,
  }));
}

/** Finds imports of another module's contract. */
function contractViolations(parsed: readonly ParsedFile[]): SourceViolation[] {
  return foreignContracts(parsed).map(({ file, line, contract, owners }) => ({
    rule: 'own-contracts',
    file,
    line,
    text: `${contract} is the contract of ${owners.join(' and ')}: use its rows, or move what both need to domain`,
  }));
}

/** Checks the sources of the tree at `root`. @param listedShapes existing violations that may remain */
export async function checkSource(root: string, listedShapes: KnownShapes = {}): Promise<GateResult> {
  const { files, violations } = findSourceViolations(root);
  if (files === 0) throw new Error('There is no source file to check');
  return {
    summary: `${files} files`,
    problems: withoutListed(violations, listedShapes).map(
      ({ rule, file, line, text }) => `${rule}: ${file}:${line} ${text}`,
    ),
  };
}

function codeViolations({ file, source, program }: ParsedFile): SourceViolation[] {
  const rules = CODE_RULES.filter(({ files = SERVER, except }) => files.test(file) && !except.test(file));
  if (rules.length === 0) return [];
  const violations: SourceViolation[] = [];
  const checkNode = (node: ESTree.Node) => {
    for (const { name, text, breaks } of rules) {
      if (breaks(node)) violations.push({ rule: name, file, line: lineOf(source, node.start), text });
    }
  };
  new Visitor({
    MemberExpression: checkNode,
    NewExpression: checkNode,
    CallExpression: checkNode,
    ImportDeclaration: checkNode,
    TemplateElement: checkNode,
    BinaryExpression: checkNode,
  }).visit(program);
  return violations;
}

/** `database.query(…)`, `tx.first(…)` */
function runsStatement(node: ESTree.Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  return ['query', 'first'].includes(memberName(node.callee) ?? '');
}

/** `tx.sendForJobQueue(…)`, `new Sql(…)` */
function makesUndeclaredSql(node: ESTree.Node): boolean {
  if (node.type === 'NewExpression') return isName(node.callee, 'Sql');
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    memberName(node.callee) === 'sendForJobQueue'
  );
}

/** `import { writeChange }`, `emit(tx, orderStatusChanged, …)`, sql`insert into order_events` */
function movesByHand(node: ESTree.Node): boolean {
  if (node.type === 'TemplateElement') return /\binsert\s+into\s+order_events\b/i.test(node.value.raw);
  if (node.type === 'ImportDeclaration') {
    return node.specifiers.some(
      (specifier) => specifier.type === 'ImportSpecifier' && isName(specifier.imported, 'writeChange'),
    );
  }
  if (node.type !== 'CallExpression' || !isName(node.callee, 'emit')) return false;
  return node.arguments.some((argument) => isName(argument, 'orderStatusChanged') || isName(argument, 'pickupStopped'));
}

/** `order.status === 'declined'`, `statusBefore !== 'declined'` */
function comparesStatus(node: ESTree.Node): boolean {
  if (node.type !== 'BinaryExpression' || !/^[!=]==$/.test(node.operator)) return false;
  const sides = [node.left, node.right];
  const names = sides.map((side) => (side.type === 'MemberExpression' ? memberName(side) : nameOf(side)));
  return (
    names.some((name) => name?.startsWith('status')) &&
    sides.some((side) => side.type === 'Literal' && ORDER_STATUSES.some((status) => status === side.value))
  );
}

function isName(node: ESTree.Node, name: string): boolean {
  if (node.type === 'MemberExpression') return isName(node.object, 'globalThis') && memberName(node) === name;
  return nameOf(node) === name;
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

function memberName({ property }: ESTree.MemberExpression): string | undefined {
  if (property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

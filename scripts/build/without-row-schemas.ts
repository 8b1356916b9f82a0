import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** Files of the server, and those of them that declare statements. */
const SERVER = /[\\/]src[\\/]server[\\/].+[.]ts$/;
const DECLARES = /\b(?:statement|variants)\(/;
/** Functions of platform/db/statement.ts, and what of their declarations only tests read. */
const DECLARE: ReadonlySet<string> = new Set(['statement', 'variants']);
const FOR_TESTS: ReadonlySet<string> = new Set(['params', 'row', 'neverNull', 'examples']);
/** Methods that make a schema of another one, which is known by a name of its own. */
const DERIVE: ReadonlySet<string> = new Set([
  ...['extend', 'omit', 'partial', 'pick', 'required'],
  ...['array', 'nullable', 'optional', 'readonly'],
]);

/** A piece of the text, and what it becomes. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Leaves the schemas of parameters and rows out of the built server, which never parses by them (decision 064): their
 * properties of declarations, and then the constants that nothing else uses, which are marked as free of effects.
 */
export const WITHOUT_ROW_SCHEMAS: Plugin = {
  name: 'without-row-schemas',
  transform: {
    // Behind the plugin that takes the types away.
    order: 'post',
    filter: { id: SERVER, code: DECLARES },
    handler: (code) => ({ code: dropRowSchemas(code), map: null }),
  },
};

/** Rewrites a file of statements. @param code JavaScript */
export function dropRowSchemas(code: string): string {
  const edits: Edit[] = [];
  const { program } = parseSync('statements.js', code);
  const constants = program.body.flatMap(declarationsOf);
  new Visitor({
    CallExpression: ({ callee, arguments: [declaration] }) => {
      if (callee.type !== 'Identifier' || !DECLARE.has(callee.name)) return;
      for (const part of partsOf(declaration, constants)) edits.push(...withoutTestProperties(part));
    },
  }).visit(program);
  for (const { init } of constants) {
    if (init === null || !isSchema(init)) continue;
    edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
    edits.push({ start: init.end, end: init.end, text: '))()' });
  }
  return edited(code, edits);
}

function declarationsOf(node: ESTree.Program['body'][number]): ESTree.VariableDeclarator[] {
  const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
}

/** Returns a declaration, and the constants of the file that are spread in it. */
function partsOf(
  declaration: ESTree.Argument | undefined,
  constants: readonly ESTree.VariableDeclarator[],
): ESTree.ObjectExpression[] {
  if (declaration?.type !== 'ObjectExpression') return [];
  const spread = declaration.properties.flatMap((property) => {
    const name = property.type === 'SpreadElement' && property.argument.type === 'Identifier' && property.argument.name;
    const found = constants.find(({ id }) => id.type === 'Identifier' && id.name === name);
    return found?.init?.type === 'ObjectExpression' ? [found.init] : [];
  });
  return [declaration, ...spread];
}

function withoutTestProperties({ properties, end }: ESTree.ObjectExpression): Edit[] {
  return properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!FOR_TESTS.has(property.key.name)) return [];
    return [{ start: property.start, end: properties[index + 1]?.start ?? end - 1, text: '' }];
  });
}

/** Returns true for `z.object(…)`, what is made of it by methods, and objects of such: making them has no effect. */
function isSchema(node: ESTree.Expression): boolean {
  if (node.type === 'ObjectExpression') return node.properties.length > 0 && node.properties.every(isSchemaProperty);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  if (object.type === 'Super') return false;
  if (object.type === 'Identifier' && object.name === 'z') return true;
  return isSchema(object) || (property.type === 'Identifier' && DERIVE.has(property.name));
}

function isSchemaProperty(property: ESTree.ObjectPropertyKind): boolean {
  return property.type === 'SpreadElement' ? isShape(property.argument) : isSchema(property.value);
}

function isShape({ type }: ESTree.Expression): boolean {
  return type === 'Identifier' || type === 'MemberExpression' || type === 'ObjectExpression';
}

/** Applies edits, of which none lies within another but those that were dropped with it. */
function edited(code: string, edits: readonly Edit[]): string {
  let [made, at] = ['', 0];
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue;
    made += code.slice(at, start) + text;
    at = end;
  }
  return made + code.slice(at);
}

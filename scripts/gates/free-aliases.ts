import path from 'node:path';
import type { ESTree } from 'vite';
import type { ParsedFile, ShapeViolation } from './shape-rules.ts';

/** Index file of a module, or of a part of one. */
const INDEX = /^src\/server\/modules\/[^/]+\/([^/]+\/)?index[.]ts$/;

/** Fragments of SQL in one file. */
export interface Fragments {
  /** Names that an `index.ts` exports from other files of the module, as `path name`. */
  exported: readonly string[];
  /** Constants that use an alias of a row that they do not select. */
  free: readonly { key: string; file: string; line: number; name: string; aliases: readonly string[] }[];
}

/** Finds constants whose text reads columns of a row whose alias only the calling query defines: sql`p.list_key, p.id`. */
export function fragmentsOf({ file, source, program, module }: ParsedFile): Fragments {
  const exported = INDEX.test(file)
    ? module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, importName }) =>
          moduleRequest === null
            ? []
            : `${path.posix.join(path.posix.dirname(file), moduleRequest.value)} ${importName.name}`,
        ),
      )
    : [];
  const free = declaredIn(program).flatMap(({ name, text, start }) => {
    const aliases = freeAliases(text);
    if (aliases.length === 0) return [];
    return [{ key: `${file} ${name}`, file, line: source.slice(0, start).split('\n').length, name, aliases }];
  });
  return { exported, free };
}

/** Lists exported constants that are a single SQL text. */
function declaredIn(program: ESTree.Program): { name: string; text: string; start: number }[] {
  return program.body.flatMap((line) => {
    const declared = line.type === 'ExportNamedDeclaration' ? line.declaration : null;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init, start }) => {
      if (id.type !== 'Identifier' || init?.type !== 'TaggedTemplateExpression') return [];
      if (init.tag.type !== 'Identifier' || init.tag.name !== 'sql') return [];
      return [{ name: id.name, text: init.quasi.quasis.map(({ value }) => value.raw).join(' ? '), start }];
    });
  });
}

/** A name before a dot, but not in a parameter, a number or a quoted name. */
const READ = /(?<![\w.:'"])([a-z]\w*)[.](?=[a-z_"*])/g;
/** A name that follows a table, a fragment in its place, or a subquery. */
const NAMED =
  /(?:\b(?:from|join|using|into|update)\s+(?:only\s+|lateral\s+)?(?:[a-z_]\w*|[?])|\)|,\s*[a-z_]\w*)\s+(?:as\s+)?([a-z]\w*)/gi;

function freeAliases(text: string): string[] {
  const named = new Set([...text.matchAll(NAMED)].map(([, name]) => name));
  return [...new Set([...text.matchAll(READ)].map(([, name = '']) => name))].filter((name) => !named.has(name));
}

/** Finds such constants that a module exports: only a comment would tell other modules which alias their query needs. */
export function aliasViolations(files: readonly Fragments[]): ShapeViolation[] {
  const exported = new Set(files.flatMap((file) => file.exported));
  return files
    .flatMap(({ free }) => free)
    .filter(({ key }) => exported.has(key))
    .map(({ key, file, line, name, aliases }) => ({
      rule: 'alias-is-given',
      file,
      line,
      text: `${name} reads ${aliases.join(', ')} of its user's query: make it a function that is given the alias`,
      size: { of: key, count: aliases.length },
    }));
}

import fs from 'node:fs';
import path from 'node:path';

/** Files that each file imports or names, as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCES = '{src,test,scripts,bench}/**/*.{ts,tsx,mts,mjs,css}';
/** Matches a quoted text that may be a path: of any import, or of a file that a script or test reads or starts. */
const QUOTED = /'([#.\w][#\w./-]*\.\w+)'/g;

/**
 * Reads the imports of the sources and tests below a folder. Any quoted path counts as an import, even in a comment: that
 * may run one test too many, but never one too few.
 * @param root folder with the package.json whose `imports` define the `#` names
 */
export function readImports(root: string): ImportGraph {
  const files = fs
    .globSync(SOURCES, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const own: { imports: Record<string, string> } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const names = Object.entries(own.imports).map(
    ([name, target]) => [name.replace('*', ''), target.replace(/^\.\/|\*$/g, '')] as const,
  );
  return new Map(
    files.map((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      const named = [...text.matchAll(QUOTED)].map(([, quoted = '']) => pathOf(quoted, file, names));
      const isOtherFile = (target: string) => target !== file && fs.existsSync(path.join(root, target));
      return [file, [...new Set(named)].filter(isOtherFile)];
    }),
  );
}

function pathOf(quoted: string, from: string, names: readonly (readonly [string, string])[]): string {
  if (quoted.startsWith('.')) return path.posix.join(path.posix.dirname(from), quoted);
  const alias = names.find(([name]) => quoted.startsWith(name));
  return alias === undefined ? quoted : alias[1] + quoted.slice(alias[0].length);
}

import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { GateResult } from './gate.ts';

/** Limits on what a start of the server loads: V8 keeps the text of all of it, and the compiled code. */
export interface ServerWeight {
  /** Built files that load all others, as paths from the build's folder. */
  entries: readonly string[];
  /** Bytes of them and of all that they import statically. */
  maxBytes: number;
  /** Packages outside of the built files that a start may load. The others are loaded by the first call that needs them. */
  packages: readonly string[];
}

/** The bytes are today's plus 2%, as measured on 29 November 2026, with limits of prices and outflows, refunds, and the carrier's answers, without React's streams. */
export const SERVER_WEIGHT: ServerWeight = {
  entries: ['app/main.js', 'server/entry-server.js'],
  maxBytes: 4_880_000,
  packages: [],
};

/** A static import, or an awaited one at the top of a file, as in `main.js`. */
const IMPORT = /^(?:(?:import|export)\b[^"\n]*|(?:const|let|var)\b[^"\n]*= await import\()"([^"]+)"\)?;$/gm;

/**
 * The gate: text that the built server loads at its start.
 * @param buildDir the folder of the build: `app/` and `server/` are in it
 */
export function checkServerWeight(buildDir: string, { entries, maxBytes, packages }: ServerWeight): GateResult {
  const texts = readStart(entries.map((entry) => path.join(buildDir, entry)));
  const problems: string[] = [];
  let total = 0;
  for (const [file, { text, imports }] of texts) {
    const name = path.relative(buildDir, file);
    total += text.length;
    if (Buffer.byteLength(text) > text.length) problems.push(`${name} is not ASCII: V8 keeps it at twice its size`);
    if (text.includes('neverNull: [')) problems.push(`${name} makes the schemas of rows, by which only tests parse`);
    if (imports.includes('node:http')) problems.push(`${name} loads fetch with node:http: import only its default`);
    for (const loaded of imports) {
      if (isOutside(loaded) && !packages.includes(loaded)) problems.push(`${name} loads ${loaded} at the start`);
    }
  }
  const summary = `a start loads ${megabytes(total)} of ${megabytes(maxBytes)}`;
  if (total > maxBytes) problems.push(`${summary}:\n${largest(buildDir, texts)}`);
  return { summary, problems };
}

interface Loaded {
  text: string;
  imports: string[];
}

/** Reads the files and all that they import at the start. */
function readStart(files: readonly string[]): Map<string, Loaded> {
  const found = new Map<string, Loaded>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const text = fs.readFileSync(file, 'utf8');
    const imports = [...text.matchAll(IMPORT)].map(([, loaded = '']) => loaded);
    found.set(file, { text, imports });
    for (const loaded of imports) if (loaded.startsWith('.')) visit(path.join(path.dirname(file), loaded));
  };
  for (const file of files) visit(file);
  return found;
}

function isOutside(loaded: string): boolean {
  return !loaded.startsWith('.') && !isBuiltin(loaded);
}

function largest(buildDir: string, texts: ReadonlyMap<string, Loaded>): string {
  return [...texts]
    .sort(([, one], [, other]) => other.text.length - one.text.length)
    .slice(0, 10)
    .map(([file, { text }]) => `  ${megabytes(text.length)} ${path.relative(buildDir, file)}`)
    .join('\n');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

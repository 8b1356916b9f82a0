import fs from 'node:fs';
import path from 'node:path';
import { filesIn } from './fingerprint.ts';
import type { BuildPart } from './part.ts';
import { markOf, namesIn, SEEN } from './unchanged.mjs';

/** Record of files that `isUnchanged` compares; paths are from the root. */
export interface SourceRecord {
  /** Names of the entries of each folder of the sources. */
  folders: Record<string, string>;
  /** Mark of each file, which changes when the file is written. */
  files: Record<string, string>;
}

/** Records the sources of parts. Call it before the build reads them: a change during the build then counts. */
export function recordSources(root: string, parts: readonly BuildPart[]): SourceRecord {
  const sources = [...new Set(parts.flatMap((part) => part.sources))].filter((source) =>
    fs.existsSync(path.join(root, source)),
  );
  return {
    folders: Object.fromEntries(
      sources.flatMap((source) => foldersIn(root, source)).map((folder) => [folder, namesIn(path.join(root, folder))]),
    ),
    files: marksOf(
      root,
      sources.flatMap((source) => filesIn(root, source)),
    ),
  };
}

/** Saves the record of a build, including the files that it wrote. */
export function saveRecord(root: string, record: SourceRecord, products: readonly string[]): void {
  const files = { ...record.files, ...marksOf(root, products) };
  fs.writeFileSync(path.join(root, SEEN), JSON.stringify({ ...record, files }));
}

function marksOf(root: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, markOf(path.join(root, file))]));
}

function foldersIn(root: string, source: string): string[] {
  const own = path.join(root, source);
  if (!fs.statSync(own).isDirectory()) return [];
  const inside = fs.readdirSync(own, { withFileTypes: true, recursive: true }).filter((entry) => entry.isDirectory());
  return [source, ...inside.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))];
}

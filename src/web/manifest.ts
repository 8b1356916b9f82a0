/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '#contracts/pages.ts';

/** Entry of the client build's manifest for one file. */
interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

const ENTRY = 'src/web/entry-client.tsx';

/**
 * Reads the client build's manifest, which is next to the renderer's folder.
 * @throws when the client has not been built.
 */
export function readManifest(rendererFolder: string): Manifest {
  return JSON.parse(readFileSync(join(rendererFolder, '../client/.vite/manifest.json'), 'utf8'));
}

/**
 * Returns the files that a page needs at once: the entry, and the page's own code with all imports.
 * @param sources source files of the page, as in the route table.
 * @throws when the manifest does not have a file: then the route table and the build do not match.
 */
export function pageAssets(manifest: Manifest, sources: readonly string[]): PageAssets {
  const reached = new Map<string, ManifestEntry>();
  collect(manifest, ENTRY, reached);
  for (const source of sources) collect(manifest, source, reached);
  const entries = [...reached.values()];
  const script = path(entryOf(manifest, ENTRY).file);
  return {
    script,
    modules: entries.map(({ file }) => path(file)).filter((file) => file !== script),
    styles: unique(entries.flatMap(({ css = [] }) => css)).map(path),
    fonts: unique(entries.flatMap(({ assets = [] }) => assets))
      .filter((file) => file.endsWith('.woff2'))
      .map(path),
  };
}

function collect(manifest: Manifest, key: string, reached: Map<string, ManifestEntry>): void {
  if (reached.has(key)) return;
  const entry = entryOf(manifest, key);
  reached.set(key, entry);
  for (const imported of entry.imports ?? []) collect(manifest, imported, reached);
}

function entryOf(manifest: Manifest, key: string): ManifestEntry {
  const entry = manifest[key];
  if (entry === undefined) throw new Error(`The client build has no ${key}`);
  return entry;
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)];
}

function path(file: string): string {
  return `/${file}`;
}

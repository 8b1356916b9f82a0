import { createHash, hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Gate, type GateResult, isCi } from './gate.ts';
import { ROOT_LIST } from './root-list.ts';

/** Folder of the records, from the root. `npm ci` removes it. */
const RECORDS = 'node_modules/.cache/gates';
/** What npm has installed. */
const INSTALLED = 'node_modules/.package-lock.json';

/** Said of a gate that did not run; a gate can have another within it. */
const UNCHANGED = ', unchanged';

/** Hashes of all files that a gate may read, by path from the root. */
type Sources = ReadonlyMap<string, string>;

/**
 * Reads everything that the repository holds (root-list.ts), tests and the gates included, and what npm has installed.
 * The files of a developer beside it, such as a log, are no sources.
 */
function readSources(root: string, list: readonly string[]): Sources {
  const files = [...list, INSTALLED].flatMap((entry) => filesBelow(root, entry)).sort();
  return new Map(files.map((file) => [file, hash('sha256', fs.readFileSync(path.join(root, file)))]));
}

function filesBelow(root: string, entry: string): string[] {
  const stat = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [entry];
  return fs
    .readdirSync(path.join(root, entry), { withFileTypes: true, recursive: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(root, path.join(found.parentPath, found.name)).split(path.sep).join('/'));
}

interface GateRecord {
  inputs: string;
  summary: string;
}

/** Runs gates, and knows which have passed before on this machine. */
export interface GateRuns {
  /** Runs a gate, or answers as it did when it passed with the inputs that it has now. */
  run(gate: Gate): Promise<GateResult>;
  /** Records what has passed, unless a source was changed meanwhile: the gate may have read the later text. */
  keep(): void;
}

/** Prepares runs of gates on a tree. In CI no earlier pass is believed: it has to prove. */
export function gateRuns(root: string, list: readonly string[] = ROOT_LIST): GateRuns {
  if (isCi()) return { run: (gate) => gate.run(), keep: () => undefined };
  const sources = readSources(root, list);
  const passed: { gate: Gate; inputs: string; summary: string }[] = [];
  return {
    run: async (gate) => {
      const inputs = inputsOf(gate, sources);
      const record = inputs === null ? null : readRecord(root, gate);
      if (record !== null && record.inputs === inputs) return { summary: record.summary + UNCHANGED, problems: [] };
      const result = await gate.run();
      const summary = result.summary.endsWith(UNCHANGED) ? result.summary.slice(0, -UNCHANGED.length) : result.summary;
      if (inputs !== null && result.problems.length === 0) passed.push({ gate, inputs, summary });
      return result;
    },
    keep: () => {
      if (passed.length === 0) return;
      const now = readSources(root, list);
      for (const { gate, inputs, summary } of passed) {
        if (inputs === inputsOf(gate, now)) writeRecord(root, gate, { inputs, summary });
      }
    },
  };
}

/** Hashes the inputs of a gate; null for one that always runs. */
function inputsOf({ ignores }: Gate, sources: Sources): string | null {
  if (ignores === undefined) return null;
  const all = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`);
  for (const [file, digest] of sources) {
    if (!ignores.some((ignored) => file === ignored || file.startsWith(`${ignored}/`)))
      all.update(`${file}\0${digest}\n`);
  }
  return all.digest('hex');
}

function fileOf(root: string, { name }: Gate): string {
  return path.join(root, RECORDS, `${name.replaceAll(' ', '-')}.json`);
}

function readRecord(root: string, gate: Gate): GateRecord | null {
  try {
    return JSON.parse(fs.readFileSync(fileOf(root, gate), 'utf8'));
  } catch {
    // Never passed, or interrupted while it was written.
    return null;
  }
}

function writeRecord(root: string, gate: Gate, record: GateRecord): void {
  fs.mkdirSync(path.join(root, RECORDS), { recursive: true });
  fs.writeFileSync(fileOf(root, gate), JSON.stringify(record));
}

import fs from 'node:fs';
import path from 'node:path';

/** File in the data folder that exists during an update. The server also reads it (start-guard.ts). */
const FILE = 'update-state.json';

/** Reads the state of a running or interrupted update; null without one. */
export function readState(dataDir) {
  try {
    return JSON.parse(fs.readFileSync(path.join(dataDir, FILE), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces the state atomically: after an interruption, the file has the old state or the new one. */
export function writeState(dataDir, state) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, FILE);
  fs.writeFileSync(`${file}.new`, JSON.stringify({ ...state, pid: process.pid }), { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
}

export function clearState(dataDir) {
  fs.rmSync(path.join(dataDir, FILE), { force: true });
}

import crypto from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { KeyState } from '#contracts/backup.ts';
import type { Database, Queryable } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import { type Env, EnvError } from './env.ts';
import { keepOwnerFile, readOwnerFile, replaceOwnerFile } from './owner-file.ts';

/** File of the data folder with the shop's keys, one per line. Backups leave it out. */
const KEY_FILE = 'secret.key';
const FILE_HEADER = `# Your shop’s keys, one per line. The first one signs and encrypts; the others can still decrypt what they encrypted.
# Keep a copy away from this machine: no backup has them, and without them nothing encrypted can be read.
`;

/** The keys that all other keys are derived from. */
export interface MasterKeys {
  /** The first key signs and encrypts; the others only verify and decrypt. */
  keys: readonly [string, ...string[]];
  state: KeyState;
  /** True when this call created the first key, which the owner has not seen yet. */
  isNew: boolean;
}

type Places = Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>;

const MARK_PREFIX = 'sealed-with-';

const find = statement({
  name: 'master-keys-find',
  row: z.object({ name: z.string(), value: z.string() }),
  sql: sql`select name, value from app_secrets where name = 'master' or starts_with(name, 'sealed-with-')`,
});
const mark = statement({
  name: 'master-keys-mark',
  params: z.object({ name: z.string() }),
  sql: sql`insert into app_secrets (name, value) values (:name, '') on conflict (name) do nothing`,
});
const forget = statement({
  name: 'master-keys-forget',
  params: z.object({ name: z.string() }),
  sql: sql`delete from app_secrets where name = 'master' or (starts_with(name, 'sealed-with-') and name <> :name)`,
});

/**
 * Loads the shop's keys: SECRET_KEY, then the keys of the file in the data folder, then the key that versions before
 * November 24, 2026 kept in the database. Without any, creates one in the file for a shop with the embedded database.
 * Stores a fingerprint of the encrypting key in the database, to detect a missing key later.
 * @throws EnvError without a key for a PostgreSQL, whose other processes could not decrypt this one's data
 */
export async function loadMasterKeys(database: Database, env: Places): Promise<MasterKeys> {
  const rows = await database.query(find);
  const databaseKeys = rows.filter(({ name }) => name === 'master').map(({ value }) => value);
  const allKeys = [...(env.SECRET_KEY === undefined ? [] : [env.SECRET_KEY]), ...readKeys(env), ...databaseKeys];
  if (allKeys.length === 0 && database.kind === 'server') {
    throw new EnvError(`Fix these settings, then start again:
  SECRET_KEY: required together with DATABASE_URL: at least 32 random characters, the same for every process, kept away from the database.
  To create one: node -p "crypto.randomBytes(32).toString('base64url')"`);
  }
  const [first, ...others] = allKeys.length === 0 ? makeKey(env) : allKeys;
  if (first === undefined) throw new Error(`No key is in ${keyFileOf(env)}`);
  const name = fingerprintOf(first);
  const marks = rows.filter((row) => row.name.startsWith(MARK_PREFIX)).map((row) => row.name);
  if (!marks.includes(name)) await database.query(mark, { name });
  const presentMarks = new Set([first, ...others].map(fingerprintOf));
  const isComplete = marks.every((fingerprint) => presentMarks.has(fingerprint));
  return {
    keys: [first, ...new Set(others)],
    state: isComplete ? (databaseKeys.length === 0 ? 'ok' : 'in_database') : 'missing',
    isNew: allKeys.length === 0,
  };
}

/** Returns the key that signs and encrypts, from SECRET_KEY or the file; null when the only key is in the database. */
export function findFirstKey(env: Places): string | null {
  return env.SECRET_KEY ?? readKeys(env)[0] ?? null;
}

/** Returns the path of the file with the keys. */
export function keyFileOf({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, KEY_FILE);
}

/**
 * Moves the key of the database into the file, after a new first key. Creates no new key when SECRET_KEY or the file
 * already has the first one.
 */
export async function moveKeysToFile(database: Database, env: Places): Promise<void> {
  const { keys } = await loadMasterKeys(database, env);
  const inFile = readKeys(env);
  const isFirst = env.SECRET_KEY === undefined && inFile.length === 0;
  const all = isFirst ? [newKey(), ...keys] : [...inFile, ...keys.filter((key) => key !== env.SECRET_KEY)];
  replaceOwnerFile(keyFileOf(env), textOf([...new Set(all)]));
}

/** Deletes the database's key and all fingerprints except the first key's: nothing is encrypted with the others anymore. */
export async function forgetOldKeys(db: Queryable, { keys }: Pick<MasterKeys, 'keys'>): Promise<void> {
  await db.query(forget, { name: fingerprintOf(keys[0]) });
}

function makeKey(env: Places): string[] {
  const { text } = keepOwnerFile(keyFileOf(env), textOf([newKey()]));
  return parseKeys(text);
}

function readKeys(env: Places): string[] {
  return parseKeys(readOwnerFile(keyFileOf(env)) ?? '');
}

function parseKeys(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const textOf = (keys: readonly string[]) => `${FILE_HEADER}${keys.join('\n')}\n`;

const newKey = () => crypto.randomBytes(32).toString('base64url');

/** Returns the name of a key in the database, which does not reveal the key. */
function fingerprintOf(key: string): string {
  return MARK_PREFIX + crypto.createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 16);
}

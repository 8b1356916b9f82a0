import crypto from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { KeyState } from '#contracts/backup.ts';
import type { Database, Queryable } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import { type Env, EnvError } from './env.ts';
import { keepOwnerFile, readOwnerFile, replaceOwnerFile } from './owner-file.ts';

/** File of the data folder with the shop's keys, one a line. No backup takes it along. */
const KEY_FILE = 'secret.key';
const ABOUT = `# Your shop’s keys, one per line. The first one signs and encrypts; the others can still decrypt what they encrypted.
# Keep a copy away from this machine: no backup has them, and without them nothing encrypted can be read.
`;

/** The keys from which all others are derived. */
export interface MasterKeys {
  /** The first signs and seals; the others verify and open what they signed and sealed. */
  keys: readonly [string, ...string[]];
  state: KeyState;
  /** True when the first one was made now, and its owner has not seen it. */
  isNew: boolean;
}

type Places = Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>;

const MARK = 'sealed-with-';

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
 * Returns the shop's keys: SECRET_KEY, then those of the file in the data folder, then the one that versions before
 * November 24, 2026 kept in the database. With none of them, a shop with the embedded database gets one, in the file.
 * Records in the database by a fingerprint which key seals, so that its absence is noticed.
 * @throws EnvError when there is none for a PostgreSQL, whose other processes could not read what this one seals
 */
export async function loadMasterKeys(database: Database, env: Places): Promise<MasterKeys> {
  const rows = await database.query(find);
  const old = rows.filter(({ name }) => name === 'master').map(({ value }) => value);
  const known = [...(env.SECRET_KEY === undefined ? [] : [env.SECRET_KEY]), ...readKeys(env), ...old];
  if (known.length === 0 && database.kind === 'server') {
    throw new EnvError(`Fix these settings, then start again:
  SECRET_KEY: required together with DATABASE_URL: at least 32 random characters, the same for every process, kept away from the database.
  To create one: node -p "crypto.randomBytes(32).toString('base64url')"`);
  }
  const [first, ...others] = known.length === 0 ? makeKey(env) : known;
  if (first === undefined) throw new Error(`No key is in ${keyFileOf(env)}`);
  const name = markOf(first);
  const marks = rows.filter((row) => row.name.startsWith(MARK)).map((row) => row.name);
  if (!marks.includes(name)) await database.query(mark, { name });
  const here = new Set([first, ...others].map(markOf));
  const isComplete = marks.every((one) => here.has(one));
  return {
    keys: [first, ...new Set(others)],
    state: isComplete ? (old.length === 0 ? 'ok' : 'in_database') : 'missing',
    isNew: known.length === 0,
  };
}

/** Returns the key that signs and seals, from SECRET_KEY or the file; null where the database's is the only one. */
export function findFirstKey(env: Places): string | null {
  return env.SECRET_KEY ?? readKeys(env)[0] ?? null;
}

/** Returns the path of the file with the keys. */
export function keyFileOf({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, KEY_FILE);
}

/**
 * Moves the keys out of the database: into the file, with a new one before it. Changes nothing where the first key is
 * not the database's.
 */
export async function leaveDatabaseKey(database: Database, env: Places): Promise<void> {
  const { keys } = await loadMasterKeys(database, env);
  const inFile = readKeys(env);
  const isFirst = env.SECRET_KEY === undefined && inFile.length === 0;
  const all = isFirst ? [newKey(), ...keys] : [...inFile, ...keys.filter((key) => key !== env.SECRET_KEY)];
  replaceOwnerFile(keyFileOf(env), textOf([...new Set(all)]));
}

/** Forgets the database's key and the fingerprints of all keys but the first: nothing is sealed with them any more. */
export async function forgetOldKeys(db: Queryable, { keys }: Pick<MasterKeys, 'keys'>): Promise<void> {
  await db.query(forget, { name: markOf(keys[0]) });
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

const textOf = (keys: readonly string[]) => `${ABOUT}${keys.join('\n')}\n`;

const newKey = () => crypto.randomBytes(32).toString('base64url');

/** Names a key without telling it. */
function markOf(key: string): string {
  return MARK + crypto.createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 16);
}

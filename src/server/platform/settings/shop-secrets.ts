import crypto from 'node:crypto';
import { isSecretSetting, type SecretSettingName } from '#domain/settings/provider-settings.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type Secrets, UnreadableError } from '../secrets.ts';
import { insertSecret, listSecrets, lockSecrets, putSealedSecret, type SecretRow } from './shop-secrets.queries.ts';

type Sealing = Pick<Secrets, 'seal' | 'open'>;

/** The names and texts of a version, whose secrets are ids. */
interface Kept {
  names: readonly string[];
  texts: readonly string[];
}

/** Returns the ids of the secrets of a version. */
export function secretIds({ names, texts }: Kept): string[] {
  return texts.filter((_, at) => isSecretSetting(names[at] ?? ''));
}

/** Opens the secrets of a version, by their names; leaves out those whose key is not here. */
export async function openSecrets(
  database: Database,
  secrets: Sealing,
  version: Kept,
): Promise<Partial<Record<SecretSettingName, string>>> {
  const found: Partial<Record<SecretSettingName, string>> = {};
  for (const row of await listSecrets(database, secretIds(version))) {
    const text = openSecret(secrets, row);
    if (isSecretSetting(row.name) && text !== null) found[row.name] = text;
  }
  return found;
}

/** Seals a secret and keeps it. @returns its id, which stands for it in a version of the settings */
export async function keepSecret(
  tx: Transaction,
  secrets: Sealing,
  name: SecretSettingName,
  text: string,
): Promise<string> {
  const id = crypto.randomUUID();
  await insertSecret(tx, { id, name, sealed: sealSecret(secrets, { id, name }, text) });
  return id;
}

/** Seals all secrets with the first key. @returns how many, and how many no key of this shop opens */
export function sealSettingsAnew(
  database: Database,
  secrets: Sealing,
): Promise<{ sealed: number; unreadable: number }> {
  return database.transaction(async (tx) => {
    const done = { sealed: 0, unreadable: 0 };
    for (const row of await lockSecrets(tx)) {
      const text = openSecret(secrets, row);
      if (text === null) done.unreadable += 1;
      else {
        await putSealedSecret(tx, { id: row.id, sealed: sealSecret(secrets, row, text) });
        done.sealed += 1;
      }
    }
    return done;
  });
}

function sealSecret(secrets: Sealing, row: Pick<SecretRow, 'id' | 'name'>, text: string): string {
  return Buffer.from(secrets.seal(Buffer.from(text), purposeOf(row))).toString('base64');
}

function openSecret(secrets: Sealing, row: SecretRow): string | null {
  try {
    return Buffer.from(secrets.open(Buffer.from(row.sealed, 'base64'), purposeOf(row))).toString();
  } catch (error) {
    // A key that is not here is said by the advice at start and on screen: the setting counts as not set.
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}

const purposeOf = ({ id, name }: Pick<SecretRow, 'id' | 'name'>) => `setting ${name} ${id}`;

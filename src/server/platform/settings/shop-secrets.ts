import crypto from 'node:crypto';
import { isSecretSetting, type SecretSettingName } from '#domain/settings/provider-settings.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type Secrets, UnreadableError } from '../secrets.ts';
import { insertSecret, listSecrets, lockSecrets, putSealedSecret, type SecretRow } from './shop-secrets.queries.ts';

type Sealing = Pick<Secrets, 'seal' | 'open'>;

/** Names and texts of a version; the text of a secret is its id. */
interface SettingTexts {
  names: readonly string[];
  texts: readonly string[];
}

/** Returns the ids of the secrets in a version. */
export function secretIds({ names, texts }: SettingTexts): string[] {
  return texts.filter((_, index) => isSecretSetting(names[index] ?? ''));
}

/** Decrypts the secrets of a version, by name; leaves out those whose key is missing. */
export async function openSecrets(
  database: Database,
  secrets: Sealing,
  version: SettingTexts,
): Promise<Partial<Record<SecretSettingName, string>>> {
  const secretTexts: Partial<Record<SecretSettingName, string>> = {};
  for (const row of await listSecrets(database, secretIds(version))) {
    const text = openSecret(secrets, row);
    if (isSecretSetting(row.name) && text !== null) secretTexts[row.name] = text;
  }
  return secretTexts;
}

/** Encrypts and stores a secret. @returns its id, which represents it in a version of the settings */
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

/** Encrypts all secrets again with the first key. @returns the number of secrets, and of those that no key decrypts */
export function sealSettingsAnew(
  database: Database,
  secrets: Sealing,
): Promise<{ sealed: number; unreadable: number }> {
  return database.transaction(async (tx) => {
    const counts = { sealed: 0, unreadable: 0 };
    for (const row of await lockSecrets(tx)) {
      const text = openSecret(secrets, row);
      if (text === null) counts.unreadable += 1;
      else {
        await putSealedSecret(tx, { id: row.id, sealed: sealSecret(secrets, row, text) });
        counts.sealed += 1;
      }
    }
    return counts;
  });
}

function sealSecret(secrets: Sealing, row: Pick<SecretRow, 'id' | 'name'>, text: string): string {
  return Buffer.from(secrets.seal(Buffer.from(text), purposeOf(row))).toString('base64');
}

function openSecret(secrets: Sealing, row: SecretRow): string | null {
  try {
    return Buffer.from(secrets.open(Buffer.from(row.sealed, 'base64'), purposeOf(row))).toString();
  } catch (error) {
    // The advice at start and on screen reports a missing key; the setting counts as not set.
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}

const purposeOf = ({ id, name }: Pick<SecretRow, 'id' | 'name'>) => `setting ${name} ${id}`;

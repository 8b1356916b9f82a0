import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { checkDemo } from './demo/demo-folder.ts';
import { limitToDemo } from './demo/limit-to-demo.ts';
import { OwnerError } from './errors.ts';
import { readGiven } from './settings/env-files.ts';
import { VARIABLE_NAMES, VARIABLES } from './settings/variables/all.ts';
import { rulesOf } from './settings/variables/variable.ts';

/**
 * Configuration from the environment, read once at start, and from `.env` in the working folder; real variables win. Empty means
 * not set. `settings/variables` declares every name.
 */
const envSchema = z.object(rulesOf(VARIABLES, VARIABLE_NAMES));

export type Env = z.infer<typeof envSchema>;

type EnvSource = Readonly<Record<string, string | undefined>>;

/** Lists the groups of variables that only work together: a partial group is an error at start. */
function groupsOf(given: EnvSource): readonly (readonly (keyof Env)[])[] {
  const signsIn = 'SMTP_USER' in given || 'SMTP_PASSWORD' in given;
  const server = 'SMTP_HOST' in given || signsIn ? 'SMTP_HOST' : 'SMTP_URL';
  return [
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
    [server, ...(signsIn ? (['SMTP_USER', 'SMTP_PASSWORD'] as const) : []), 'EMAIL_FROM'],
  ];
}

/** Parts of the email server's address, used instead of SMTP_URL. */
const SMTP_PARTS: readonly (keyof Env)[] = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'];

function duplicateSettings(given: EnvSource): string[] {
  if (!('SMTP_URL' in given)) return [];
  return SMTP_PARTS.filter((name) => name in given).map((name) => `${name}: leave it out, SMTP_URL says it`);
}

/**
 * Lists problems of the second place of the backups: two places, or one that equals the first place or the bucket of the
 * files, where each backup would include all earlier ones.
 */
function copyProblems(env: Env): string[] {
  const problems: string[] = [];
  const { BACKUP_COPY_DIR: folder, BACKUP_S3_BUCKET: bucket } = env;
  if (folder !== undefined && bucket !== undefined)
    problems.push('BACKUP_COPY_DIR, BACKUP_S3_BUCKET: set one of them, not both');
  if (folder !== undefined && path.resolve(folder) === path.resolve(env.BACKUP_DIR)) {
    problems.push('BACKUP_COPY_DIR: a different folder than BACKUP_DIR, best on another disk');
  }
  if (bucket !== undefined && bucket === env.S3_BUCKET && env.BACKUP_S3_ENDPOINT === env.S3_ENDPOINT) {
    problems.push('BACKUP_S3_BUCKET: a different bucket than S3_BUCKET, which has the shop’s files');
  }
  return problems;
}

/** Names that the environment sets, each with its variable, by the configuration read from it. */
const GIVEN_VARIABLES = new WeakMap<Env, ReadonlyMap<string, string>>();

/** Returns the variable that sets a name; null when the environment sets none. */
export function sourceVariable(env: Env, name: keyof Env): string | null {
  const given = GIVEN_VARIABLES.get(env);
  const whole = SMTP_PARTS.includes(name) ? (given?.get('SMTP_URL') ?? given?.get('SMTP_HOST')) : undefined;
  return given?.get(name) ?? whole ?? null;
}

/** Error in the configuration. Its message names each wrong variable and its problem. */
export class EnvError extends OwnerError {
  override name = 'EnvError';
}

/** Returns a configuration with other values, as if the environment had set them. */
export function withEnvValues(env: Env, values: Partial<Env>): Env {
  const changed = { ...env, ...values };
  GIVEN_VARIABLES.set(
    changed,
    new Map([...(GIVEN_VARIABLES.get(env) ?? []), ...Object.keys(values).map((name) => [name, name] as const)]),
  );
  return changed;
}

/**
 * Validates the configuration.
 * @param source variables by name, or `NAME_FILE` with the path of a file; unknown ones are ignored, empty ones count as not set.
 * @throws EnvError naming every wrong variable. Values are not repeated, since they may be secrets.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const read = readGiven(VARIABLE_NAMES, source);
  if ('DEMO' in read.given) limitToDemo(read);
  const { given, by, wrong } = read;
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) wrong.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  wrong.push(...duplicateSettings(given));
  for (const group of groupsOf(given)) {
    const missing = group.filter((name) => !(name in given));
    if (missing.length > 0 && missing.length < group.length) {
      wrong.push(`${missing.join(', ')}: required together with ${group.filter((name) => name in given).join(', ')}`);
    }
  }
  if (parsed.success) wrong.push(...copyProblems(parsed.data));
  if (wrong.length > 0 || !parsed.success) {
    throw new EnvError(`Fix these settings, then start again:\n${wrong.map((text) => `  ${text}`).join('\n')}`);
  }
  GIVEN_VARIABLES.set(parsed.data, by);
  return parsed.data;
}

/**
 * Reads the environment of the process, and `.env` in the working folder.
 * @throws EnvError as `readEnv` does, and for a demo in a shop's folder or a shop in a demo's
 */
export function loadEnv(): Env {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv(process.env);
  const problem = checkDemo(env);
  if (problem !== null) throw new EnvError(problem);
  return env;
}

import crypto from 'node:crypto';
import { z } from 'zod';
import type { Database, Queryable, Transaction } from './db/database.ts';
import { fail } from './errors.ts';
import { findAnswer, storeAnswer } from './idempotency.queries.ts';

/** A creating request, identified by its scope and key. */
export interface CreatingRequest {
  /** Caller and call: keys of different browsers or calls never collide. */
  scope: string;
  /** The Idempotency-Key header, or null; without it every request counts as new. */
  key: string | null;
  /** Content of the request; the same key with different content is refused. */
  content: unknown;
}

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** The steps of a creating request. */
export interface Creation<Prepared, Body> {
  /** Returns what is stored of an answer; without it, all of it. */
  keep?(body: Body): unknown;
  /** Reads the body again from what is stored. */
  readBody(stored: unknown): Body | Promise<Body>;
  /**
   * Checks and reads, outside of any transaction. Its refusals do not affect a repeated request, which gets the first
   * answer regardless of later changes.
   */
  prepare(): Promise<Prepared>;
  /** Writes, in one transaction with the stored answer. */
  create(tx: Transaction, prepared: Prepared): Promise<Answer<Body>>;
}

/**
 * Runs a creating request once per key: stores the first answer in the creating transaction, and replays it
 * to every repetition, even a simultaneous one. A failed request stores nothing and can be sent again.
 * @throws Failure idempotency_key_reused for the same key with different content
 */
export async function createOnce<Prepared, Body>(
  database: Queryable & { transaction(work: (tx: Transaction) => Promise<Answer<Body>>): Promise<Answer<Body>> },
  { scope, key, content }: CreatingRequest,
  { keep = (body) => body, readBody, prepare, create }: Creation<Prepared, Body>,
): Promise<Answer<Body>> {
  if (key === null) {
    const prepared = await prepare();
    return database.transaction((tx) => create(tx, prepared));
  }
  const fingerprint = crypto.createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const findEarlierAnswer = async () => {
    const stored = await findAnswer(database, scope, key);
    if (stored === null) return null;
    if (stored.fingerprint !== fingerprint) fail('idempotency_key_reused');
    return { status: stored.status, body: await readBody(stored.body) };
  };
  // Nearly every request is new: run it, and look for an earlier answer only when it fails.
  try {
    const prepared = await prepare();
    return await database.transaction(async (tx) => {
      const answer = await create(tx, prepared);
      storeAnswer(tx, { scope, key, fingerprint, status: answer.status, body: keep(answer.body) });
      return answer;
    });
  } catch (error) {
    const earlierAnswer = await findEarlierAnswer();
    if (earlierAnswer !== null) return earlierAnswer;
    throw error;
  }
}

/** A stored answer that names what was created. Earlier versions stored the whole answer, without the version of its form. */
const keptAnswer = z.object({ form: z.literal(1).default(1), id: z.uuid() });

/**
 * Stores only the id of what a request creates, and reads it again for a repeated request. The repeated answer shows its state
 * at that time.
 * @param find returns what has the id, if the caller may still read it; null for Failure not_found
 */
export function keptById<Body extends { id: string }>(
  find: (id: string) => Promise<Body | null>,
): Pick<Creation<unknown, Body>, 'keep' | 'readBody'> {
  return {
    keep: ({ id }): z.infer<typeof keptAnswer> => ({ form: 1, id }),
    readBody: async (stored) => (await find(keptAnswer.parse(stored).id)) ?? fail('not_found'),
  };
}

/**
 * Runs a creating request that reads nothing before its transaction, once per key.
 * @param shape contract of the answer
 * @throws as `createOnce`
 */
export function writeOnce<Body>(
  database: Database,
  request: CreatingRequest,
  shape: { parse(stored: unknown): Body },
  create: (tx: Transaction) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  return createOnce<null, Body>(database, request, {
    readBody: (stored) => shape.parse(stored),
    prepare: async () => null,
    create: (tx) => create(tx),
  });
}

import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import { archiveTimeOf } from '#server/platform/backup/archive/archive-name.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { CopiedArchive, SecondPlace } from '#server/platform/backup/second-place/second-place.ts';
import { ProviderError } from '../provider-error.ts';
import { malformedAnswer } from '../provider-http.ts';
import type { ListedObject } from '../s3/answers.ts';
import {
  BUCKET,
  type BucketSettings,
  bucketRefusal,
  createSender,
  isMissing,
  listObjects,
  PART_TIMEOUT_MS,
  type Send,
} from '../s3/calls.ts';
import { describeRefusal } from '../s3/describe-refusal.ts';
import { abortUploads, putInParts } from '../s3/multipart.ts';

/** Prefix of the names of archives, since the bucket may contain other objects. */
const PREFIX = 'backups/';
/** Bytes of a part: the share of an archive in memory. More than S3’s minimum, 5 MB, and few enough for a slow line. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 10_000;

export interface ArchivesBucket extends BucketSettings {
  partBytes?: number;
}

/** An archive on disk. */
interface Source {
  name: string;
  size: number;
  handle: fs.FileHandle;
}

/**
 * Copies archives into a bucket, those larger than a part in parts, and verifies each against what the service reports of it.
 * @param where name of the place in sentences
 */
export function bucketOfArchives(settings: ArchivesBucket, where: string): SecondPlace {
  const { bucket, endpoint, partBytes = PART_BYTES } = settings;
  const send = createSender(settings);
  const host = new URL(endpoint).hostname;
  /** Translates refusals to sentences: an error of a provider has no message for an owner. */
  const translateErrors = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProviderError) throw new BackupError(describeRefusal(error, bucket, host).words);
      throw error;
    }
  };
  return {
    where,
    open: (_, isOwn) =>
      translateErrors(() =>
        abortUploads(send, PREFIX, (key) => {
          const name = archiveOf(key);
          return name !== null && isOwn(name);
        }),
      ),
    list: () => translateErrors(() => listArchives(send)),
    put: (name, file) =>
      translateErrors(async () => {
        const handle = await fs.open(file);
        try {
          const { size } = await handle.stat();
          const isSame = await uploadArchive(send, { name: PREFIX + name, size, handle }, partBytes);
          if (isSame) return;
        } finally {
          await handle.close();
        }
        await removeArchive(send, name);
        throw new BackupError(`The copy in the ${where} wasn’t the same as the backup, so it was deleted.`);
      }),
    get: (name, file) =>
      translateErrors(async () => {
        const stored = await findObject(send, PREFIX + name);
        if (stored === null) throw new BackupError(`There’s no ${name} in the ${where}.`);
        const handle = await fs.open(file, 'wx', 0o600);
        try {
          for await (const bytes of downloadObject(send, stored, partBytes)) await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
      }),
    remove: (name) => translateErrors(() => removeArchive(send, name)),
  };
}

/** Returns the name of an archive; null for another object. */
function archiveOf(key: string): string | null {
  const name = key.slice(PREFIX.length);
  return key.startsWith(PREFIX) && archiveTimeOf(name) !== null ? name : null;
}

async function listArchives(send: Send): Promise<CopiedArchive[]> {
  const archives: CopiedArchive[] = [];
  for await (const { key, bytes } of listObjects(send, PREFIX)) {
    const name = archiveOf(key);
    if (name !== null) archives.push({ name, bytes });
  }
  return archives;
}

async function findObject(send: Send, key: string): Promise<ListedObject | null> {
  for await (const object of listObjects(send, key)) if (object.key === key) return object;
  return null;
}

/**
 * Uploads an archive, and verifies it: by its size and the service’s tag, or, when the tag is not an MD5 (as with keys of the
 * owner), by reading it again.
 * @returns true when it is the same
 */
async function uploadArchive(send: Send, source: Source, leastPartBytes: number): Promise<boolean> {
  const partBytes = Math.max(leastPartBytes, Math.ceil(source.size / MAX_PARTS));
  const hash = crypto.createHash('sha256');
  const tag = await putArchive(send, source, hashParts(readParts(source, partBytes), hash), partBytes);
  const stored = await findObject(send, source.name);
  if (stored?.bytes !== source.size) return false;
  if (stored.etag === tag) return true;
  const readHash = crypto.createHash('sha256');
  for await (const bytes of downloadObject(send, stored, partBytes)) readHash.update(bytes);
  return readHash.digest('hex') === hash.digest('hex');
}

type Parts = AsyncGenerator<Uint8Array<ArrayBuffer>>;

/** @returns the tag that a service gives the object */
async function putArchive(send: Send, { name, size }: Source, parts: Parts, partBytes: number): Promise<string> {
  if (size > partBytes) return putInParts(send, name, parts);
  const { value: body } = await parts.next();
  if (body === undefined) throw new BackupError('The backup is empty.');
  const answer = await send({
    method: 'PUT',
    name,
    body,
    contentType: 'application/octet-stream',
    timeoutMs: PART_TIMEOUT_MS,
  });
  if (answer.status !== 200) throw bucketRefusal(answer);
  return crypto.createHash('md5').update(body).digest('hex');
}

/** Reads a file in parts of one size; the last may be shorter. */
async function* readParts({ handle, size }: Source, partBytes: number): Parts {
  for (let from = 0; from < size; from += partBytes) {
    const part = new Uint8Array(Math.min(partBytes, size - from));
    let filled = 0;
    while (filled < part.length) {
      const { bytesRead } = await handle.read(part, filled, part.length - filled, from + filled);
      if (bytesRead === 0) throw new BackupError('The backup became shorter while it was copied.');
      filled += bytesRead;
    }
    yield part;
  }
}

async function* hashParts(parts: Parts, hash: crypto.Hash): Parts {
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
}

/** Reads an object in parts: each is requested again when the connection breaks. */
async function* downloadObject(
  send: Send,
  { key, bytes: size }: ListedObject,
  partBytes: number,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; from += partBytes) {
    const length = Math.min(partBytes, size - from);
    const range = [from, from + length - 1] as const;
    const maxBytes = length + 64 * 1024;
    const answer = await send({ method: 'GET', name: key, range, maxBytes, timeoutMs: PART_TIMEOUT_MS });
    if (isMissing(answer)) throw new BackupError('The backup was deleted while it was read.');
    if (answer.status !== 206 && answer.status !== 200) throw bucketRefusal(answer);
    if (answer.body.length !== length) throw malformedAnswer(BUCKET, answer.status);
    yield answer.body;
  }
}

async function removeArchive(send: Send, name: string): Promise<void> {
  const answer = await send({ method: 'DELETE', name: PREFIX + name });
  if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) throw bucketRefusal(answer);
}

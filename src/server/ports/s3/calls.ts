import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { ProviderError } from '../provider-error.ts';
import { callProvider, malformedAnswer, type ProviderAnswer } from '../provider-http.ts';
import { type ListedObject, readList, refusalCode } from './answers.ts';

/** Name of the adapter in its errors. */
export const BUCKET = 'bucket';

/** A bucket of a service with S3's interface, and the key that may use it. */
export interface BucketSettings {
  /** Origin of the service, such as `https://s3.us-east-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds for each try. */
  timeoutMs?: number;
  /** Number of tries of a call: repeating it does no harm. */
  tries?: number;
  /** Waits between two tries. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  /** Name of an object; left out for the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  contentType?: string;
  /** First and last requested byte. */
  range?: readonly [number, number];
  maxBytes?: number;
  /** Milliseconds for each try, for calls that take longer than others. */
  timeoutMs?: number;
}

/** Enough for 8 MB on a line of 250 kbit/s, or for a service that joins thousands of parts. */
export const PART_TIMEOUT_MS = 300_000;

/** Sends a call, and retries it when that may help. @returns the answer of any status @throws ProviderError without one */
export type Send = (call: Call) => Promise<ProviderAnswer>;

const TIMEOUT_MS = 8_000;
const TRIES = 3;
const PAUSE_MS = 200;
const MAX_LIST_BYTES = 8 * 1024 * 1024;
/** S3's codes of temporary errors, in addition to 429 and 5xx. */
const TEMPORARY_CODES = new Set<string | null>(['RequestTimeout', 'OperationAborted']);

/**
 * Lists the objects of a bucket, in the order of their keys.
 * @param prefix with which their keys begin
 * @throws ProviderError when the bucket cannot be used
 */
export async function* listObjects(send: Send, prefix?: string): AsyncGenerator<ListedObject> {
  let token: string | null = null;
  do {
    const query: Record<string, string> = {
      'list-type': '2',
      ...(prefix === undefined ? {} : { prefix }),
      ...(token === null ? {} : { 'continuation-token': token }),
    };
    const answer: ProviderAnswer = await send({ method: 'GET', query, maxBytes: MAX_LIST_BYTES });
    if (answer.status !== 200) throw bucketRefusal(answer);
    const page = readList(answer.body);
    if (page === null) throw malformedAnswer(BUCKET, answer.status);
    yield* page.objects;
    token = page.next;
  } while (token !== null);
}

/**
 * Returns a function that signs calls and sends them, in the way that all S3-compatible services support: path-style addresses, the
 * payload's SHA-256 in the signature, and no other checksums.
 */
export function createSender(settings: BucketSettings): Send {
  const { tries = TRIES, pause = sleep } = settings;
  return async (call) => {
    for (let triesLeft = tries - 1; ; triesLeft -= 1) {
      try {
        const answer = await sendOnce(settings, call);
        if (triesLeft === 0 || !isTemporary(answer)) return answer;
      } catch (error) {
        if (triesLeft === 0 || !(error instanceof ProviderError && error.retryable)) throw error;
      }
      await pause(PAUSE_MS * 2 ** (tries - 1 - triesLeft) * (0.5 + Math.random()));
    }
  };
}

async function sendOnce(settings: BucketSettings, call: Call): Promise<ProviderAnswer> {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region, timeoutMs = TIMEOUT_MS } = settings;
  const { method, name, query = {}, body, contentType, range, maxBytes = 64 * 1024 } = call;
  const url = new URL(name === undefined ? `/${bucket}` : `/${bucket}/${name}`, endpoint);
  url.search = new URLSearchParams(query).toString();
  const headers = {
    'x-amz-content-sha256': crypto.hash('sha256', body ?? ''),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...(range === undefined ? {} : { range: `bytes=${range.join('-')}` }),
  };
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  });
  const signed = await signer.sign();
  return callProvider({
    provider: BUCKET,
    method,
    url: signed.url,
    headers: signed.headers,
    ...(body === undefined ? {} : { body }),
    timeoutMs: call.timeoutMs ?? timeoutMs,
    maxBytes,
  });
}

const isTemporary = (answer: ProviderAnswer) =>
  answer.status === 429 || answer.status >= 500 || TEMPORARY_CODES.has(refusalCode(answer));

/**
 * Returns true for an answer that an object does not exist. Any other 404 doesn't count: a deleted bucket, or a web server
 * without S3, would otherwise look like a bucket whose files were all deleted.
 */
export function isMissing(answer: ProviderAnswer): boolean {
  return answer.status === 404 && refusalCode(answer) === 'NoSuchKey';
}

/** Returns the error for a refusal. A later call may always succeed, since the owner can fix a key or a bucket. */
export function bucketRefusal(answer: ProviderAnswer): ProviderError {
  const code = refusalCode(answer);
  return new ProviderError({
    provider: BUCKET,
    problem: `refused with status ${answer.status}${code === null ? '' : ` (${code})`}`,
    retryable: true,
    status: answer.status,
    code,
  });
}

import crypto from 'node:crypto';
import { malformedAnswer } from '../provider-http.ts';
import { bareTag, isUploadCompleted, readUploadId, readUploads, refusalCode } from './answers.ts';
import { BUCKET, bucketRefusal, PART_TIMEOUT_MS, type Send } from './calls.ts';

type Part = Uint8Array<ArrayBuffer>;

/**
 * Stores an object in parts (Amazon S3 API Reference: CreateMultipartUpload, UploadPart, CompleteMultipartUpload), one after
 * another. It appears after all parts are stored; when that fails, they are deleted.
 * @param parts in order: each but the last has the same size of 5 MB or more; 10,000 at most
 * @returns the tag that services give such an object: the MD5 of the parts’ MD5s, and their number
 * @throws ProviderError when the bucket cannot be used
 */
export async function putInParts(send: Send, name: string, parts: AsyncIterable<Part>): Promise<string> {
  const uploadId = await beginUpload(send, name);
  try {
    const tags: string[] = [];
    const md5s: Buffer[] = [];
    for await (const body of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await send({ method: 'PUT', name, query, body, timeoutMs: PART_TIMEOUT_MS });
      if (answer.status !== 200) throw bucketRefusal(answer);
      if (answer.etag === null) throw malformedAnswer(BUCKET, answer.status);
      tags.push(answer.etag);
      md5s.push(crypto.createHash('md5').update(body).digest());
    }
    await completeUpload(send, name, uploadId, tags);
    return `${crypto.createHash('md5').update(Buffer.concat(md5s)).digest('hex')}-${tags.length}`;
  } catch (error) {
    // When this fails too, the parts are deleted before the next copy.
    await abortUpload(send, name, uploadId).catch(() => undefined);
    throw error;
  }
}

/**
 * Deletes the parts of unfinished uploads.
 * @param isOurs returns true for a name of the caller’s objects
 * @throws ProviderError when the bucket cannot be used; a key that may not list uploads is no error
 */
export async function abortUploads(send: Send, prefix: string, isOurs: (name: string) => boolean): Promise<void> {
  const answer = await send({ method: 'GET', query: { uploads: '', prefix }, maxBytes: 4 * 1024 * 1024 });
  // Some services lack this list, and an owner may not have granted the right: copying works without it.
  if ([403, 405, 501].includes(answer.status)) return;
  if (answer.status !== 200) throw bucketRefusal(answer);
  const uploads = readUploads(answer.body);
  if (uploads === null) throw malformedAnswer(BUCKET, answer.status);
  for (const { key, id } of uploads) if (isOurs(key)) await abortUpload(send, key, id);
}

async function beginUpload(send: Send, name: string): Promise<string> {
  const contentType = 'application/octet-stream';
  const answer = await send({ method: 'POST', name, query: { uploads: '' }, contentType });
  if (answer.status !== 200) throw bucketRefusal(answer);
  const id = readUploadId(answer.body);
  if (id === null) throw malformedAnswer(BUCKET, answer.status);
  return id;
}

async function completeUpload(send: Send, name: string, uploadId: string, tags: readonly string[]): Promise<void> {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>&quot;${bareTag(tag)}&quot;</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
  const body = new TextEncoder().encode(xml);
  const contentType = 'application/xml';
  const timeoutMs = PART_TIMEOUT_MS;
  const answer = await send({ method: 'POST', name, query: { uploadId }, body, contentType, timeoutMs });
  // An earlier try completed it, but its answer was lost: the object is verified afterwards.
  if (answer.status === 404 && refusalCode(answer) === 'NoSuchUpload') return;
  if (answer.status !== 200) throw bucketRefusal(answer);
  if (!isUploadCompleted(answer.body)) throw malformedAnswer(BUCKET, answer.status);
}

async function abortUpload(send: Send, name: string, uploadId: string): Promise<void> {
  const answer = await send({ method: 'DELETE', name, query: { uploadId } });
  const isGone = answer.status === 404 && refusalCode(answer) === 'NoSuchUpload';
  if (answer.status !== 204 && answer.status !== 200 && !isGone) throw bucketRefusal(answer);
}

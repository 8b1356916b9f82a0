import { ID_NAME, type ListedFile } from '#server/platform/files-place.ts';
import { type BucketSettings, bucketRefusal, createSender, isMissing, listObjects, type Send } from '../s3/calls.ts';
import { checkKey, type FileStorage, isKey } from './port.ts';

/** Largest file: a photo or PDF has at most 10 MB, and encryption adds a little. */
const MAX_STORED_FILE_BYTES = 64 * 1024 * 1024;

/** Stores files as objects of a bucket. */
export function bucketStorage(settings: BucketSettings): FileStorage {
  const send = createSender(settings);
  const put = async (name: string, bytes: Uint8Array, contentType: string) => {
    const answer = await send({ method: 'PUT', name, body: Uint8Array.from(bytes), contentType });
    if (answer.status !== 200) throw bucketRefusal(answer);
  };
  const get = async (name: string) => {
    const answer = await send({ method: 'GET', name, maxBytes: MAX_STORED_FILE_BYTES });
    if (answer.status === 200) return answer.body;
    if (isMissing(answer)) return null;
    throw bucketRefusal(answer);
  };
  return {
    kind: 'bucket',
    where: `bucket "${settings.bucket}"`,
    idName: ID_NAME,
    prepare: async () => undefined,
    readId: async () => {
      const bytes = await get(ID_NAME);
      return bytes === null ? null : new TextDecoder().decode(bytes).trim();
    },
    writeId: (id) => put(ID_NAME, new TextEncoder().encode(`${id}\n`), 'text/plain'),
    list: () => listFiles(send),
    async put(key, bytes, contentType) {
      checkKey(key);
      await put(key, bytes, contentType);
    },
    async get(key) {
      checkKey(key);
      return get(key);
    },
    async remove(key) {
      checkKey(key);
      const answer = await send({ method: 'DELETE', name: key });
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) throw bucketRefusal(answer);
    },
    async checkSpace() {
      const answer = await send({ method: 'HEAD' });
      if (answer.status !== 200) throw bucketRefusal(answer);
    },
  };
}

/** Skips objects without a valid key: the id, and objects of other programs. */
async function* listFiles(send: Send): AsyncGenerator<ListedFile> {
  for await (const { key, bytes } of listObjects(send)) if (isKey(key)) yield { key, bytes };
}

import crypto from 'node:crypto';

/** Uploads in parts of the peer, by their ids: the object’s name, and its parts by their numbers. */
export type Uploads = Map<string, { name: string; parts: Map<number, Buffer> }>;

interface Bucket {
  objects: Map<string, Buffer>;
  uploads: Uploads;
}

interface UploadCall {
  method: string | undefined;
  name: string;
  query: URLSearchParams;
  body: Buffer;
}

type UploadAnswer = { headers: Record<string, string>; xml: string } | { status: number; code: string };

/** Sizes of the parts that an object was joined from, for its tag. */
const partSizes = new WeakMap<Buffer, number[]>();

/** Names a call of an upload in parts; null for any other call. */
export function uploadCallOf(method: string, name: string, query: URLSearchParams): string | null {
  if (method === 'POST' && query.has('uploads')) return `CREATE ${name}`;
  if (!query.has('uploadId')) return null;
  if (method === 'PUT') return `PART ${name} ${query.get('partNumber')}`;
  return method === 'POST' ? `COMPLETE ${name}` : `ABORT ${name}`;
}

/**
 * Answers the calls of uploads in parts (Amazon S3 API Reference), and is as strict as the strictest services: parts of one size except
 * the last, joined in their order and by their tags.
 * @returns null for any other call
 */
export function serveUpload(bucket: Bucket, call: UploadCall): UploadAnswer | null {
  const { objects, uploads } = bucket;
  const { method, name, query, body } = call;
  if (method === 'UPLOADS') return answer(listOf(uploads, query.get('prefix') ?? ''));
  if (method === 'CREATE') {
    // The id has characters that XML escapes and addresses encode.
    const id = `${crypto.randomUUID()}+/&=`;
    uploads.set(id, { name, parts: new Map() });
    return answer(
      `<InitiateMultipartUploadResult><UploadId>${id.replaceAll('&', '&amp;')}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  if (method !== 'PART' && method !== 'COMPLETE' && method !== 'ABORT') return null;
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload?.name !== name) return { status: 404, code: 'NoSuchUpload' };
  if (method === 'PART') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return { headers: { etag: `"${md5(body)}"` }, xml: '' };
  }
  if (method === 'COMPLETE') {
    const parts = partsIn(upload.parts, body.toString());
    if (parts === null) return { status: 400, code: 'InvalidPart' };
    const object = Buffer.concat(parts);
    partSizes.set(
      object,
      parts.map(({ length }) => length),
    );
    objects.set(name, object);
  }
  uploads.delete(id);
  return answer(method === 'ABORT' ? '' : '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
}

const answer = (xml: string) => ({ headers: {}, xml });

/** Reads the parts to join; null when they are not the stored ones, in their order. */
function partsIn(stored: ReadonlyMap<number, Buffer>, xml: string): Buffer[] | null {
  const listedParts = [
    ...xml.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag><\/Part>/g),
  ];
  const parts = listedParts.flatMap(([, number, tag], index) => {
    const part = stored.get(Number(number));
    return part !== undefined && Number(number) === index + 1 && md5(part) === tag ? [part] : [];
  });
  const isOneSize = parts.slice(0, -1).every(({ length }) => length === parts[0]?.length);
  return parts.length === stored.size && parts.length > 0 && isOneSize ? parts : null;
}

/** Returns the tag of an object: its MD5, or that of its parts’ MD5s. @param isOther true when tags are no MD5s */
export function tagOf(objects: ReadonlyMap<string, Buffer>, name: string, isOther: boolean): string {
  const object = objects.get(name) ?? Buffer.alloc(0);
  if (isOther) return md5(Buffer.from(`sealed ${md5(object)}`));
  const sizes = partSizes.get(object);
  if (sizes === undefined) return md5(object);
  let from = 0;
  const md5s = sizes.map((size) => {
    from += size;
    return Buffer.from(md5(object.subarray(from - size, from)), 'hex');
  });
  return `${md5(Buffer.concat(md5s))}-${sizes.length}`;
}

function listOf(uploads: Uploads, prefix: string): string {
  const entries = [...uploads]
    .filter(([, { name }]) => name.startsWith(prefix))
    .map(([id, { name }]) => `<Upload><Key>${name}</Key><UploadId>${id.replaceAll('&', '&amp;')}</UploadId></Upload>`);
  return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`;
}

const md5 = (bytes: Buffer) => crypto.createHash('md5').update(bytes).digest('hex');

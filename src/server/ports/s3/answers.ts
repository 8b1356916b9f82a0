import type { ProviderAnswer } from '../provider-http.ts';

/**
 * Reads the few elements of S3's XML that the adapters need (Amazon S3 API Reference, ListObjectsV2, Error Responses, and those
 * of multipart uploads). Keys of files have no character that XML would escape, and of others none is needed.
 */
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const CODE = /<Code>([A-Za-z\d.]{1,60})<\/Code>/;

/** Returns the code of a refusal, such as `NoSuchKey`; null where the answer has none, as to HEAD. */
export function refusalCode({ status, body }: Pick<ProviderAnswer, 'status' | 'body'>): string | null {
  return status < 300 ? null : (CODE.exec(text(body))?.[1] ?? null);
}

/** An object of a bucket. */
export interface ListedObject {
  key: string;
  bytes: number;
  /** The service's tag of its content, without quotes; empty without one. */
  etag: string;
}

const ETAG = /<ETag>(.*?)<\/ETag>/s;

/** Returns a tag without the quotes around it. */
export function bareTag(etag: string): string {
  return etag.replaceAll('"', '');
}

/** Reads the id of an upload in parts that was begun; null for another document. */
export function readUploadId(body: Uint8Array): string | null {
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(text(body))?.[1];
  return id === undefined ? null : unescaped(id);
}

/** Returns true for the answer that an upload was put together. An error comes with status 200, too: it may take minutes. */
export function isPutTogether(body: Uint8Array): boolean {
  return text(body).includes('<CompleteMultipartUploadResult');
}

/** Reads a list of uploads that were begun and not ended, at most the first thousand; null for another document. */
export function readUploads(body: Uint8Array): { key: string; id: string }[] | null {
  const xml = text(body);
  if (!xml.includes('<ListMultipartUploadsResult')) return null;
  return [...xml.matchAll(/<Upload>(.*?)<\/Upload>/gs)].flatMap(([, upload = '']) => {
    const key = /<Key>(.*?)<\/Key>/s.exec(upload)?.[1];
    const id = readUploadId(new TextEncoder().encode(upload));
    return key === undefined || id === null ? [] : [{ key, id }];
  });
}

/**
 * Reads a page of a list of objects.
 * @returns the objects, and the token of the next page or null after the last; null for another document
 */
export function readList(body: Uint8Array): { objects: ListedObject[]; next: string | null } | null {
  const xml = text(body);
  const isTruncated = /<IsTruncated>(true|false)<\/IsTruncated>/.exec(xml)?.[1];
  if (!xml.includes('<ListBucketResult') || isTruncated === undefined) return null;
  const objects: ListedObject[] = [];
  for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = /<Key>(.*?)<\/Key>/s.exec(object)?.[1];
    const bytes = /<Size>(\d{1,15})<\/Size>/.exec(object)?.[1];
    if (key === undefined || bytes === undefined) return null;
    objects.push({ key, bytes: Number(bytes), etag: bareTag(unescaped(ETAG.exec(object)?.[1] ?? '')) });
  }
  if (isTruncated === 'false') return { objects, next: null };
  const token = /<NextContinuationToken>(.+?)<\/NextContinuationToken>/s.exec(xml)?.[1];
  return token === undefined ? null : { objects, next: unescaped(token) };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(value: string): string {
  return value.replaceAll(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

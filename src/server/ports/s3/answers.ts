import type { ProviderAnswer } from '../provider-http.ts';

/**
 * Reads the few elements of S3's XML that the adapters need (Amazon S3 API Reference, ListObjectsV2, Error Responses, and those
 * of multipart uploads). Keys of files contain no character that XML escapes, and no others are needed.
 */
const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const CODE = /<Code>([A-Za-z\d.]{1,60})<\/Code>/;

/** Returns the code of a refusal, such as `NoSuchKey`; null for an answer without one, as to HEAD. */
export function refusalCode({ status, body }: Pick<ProviderAnswer, 'status' | 'body'>): string | null {
  return status < 300 ? null : (CODE.exec(decodeText(body))?.[1] ?? null);
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

/** Reads the id of a new upload in parts; null for another document. */
export function readUploadId(body: Uint8Array): string | null {
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(decodeText(body))?.[1];
  return id === undefined ? null : unescapeXml(id);
}

/** Returns true when an upload was completed. An error also has status 200: completing may take minutes. */
export function isUploadCompleted(body: Uint8Array): boolean {
  return decodeText(body).includes('<CompleteMultipartUploadResult');
}

/** Reads a list of unfinished uploads, at most the first thousand; null for another document. */
export function readUploads(body: Uint8Array): { key: string; id: string }[] | null {
  const xml = decodeText(body);
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
  const xml = decodeText(body);
  const isTruncated = /<IsTruncated>(true|false)<\/IsTruncated>/.exec(xml)?.[1];
  if (!xml.includes('<ListBucketResult') || isTruncated === undefined) return null;
  const objects: ListedObject[] = [];
  for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = /<Key>(.*?)<\/Key>/s.exec(object)?.[1];
    const bytes = /<Size>(\d{1,15})<\/Size>/.exec(object)?.[1];
    if (key === undefined || bytes === undefined) return null;
    objects.push({ key, bytes: Number(bytes), etag: bareTag(unescapeXml(ETAG.exec(object)?.[1] ?? '')) });
  }
  if (isTruncated === 'false') return { objects, next: null };
  const token = /<NextContinuationToken>(.+?)<\/NextContinuationToken>/s.exec(xml)?.[1];
  return token === undefined ? null : { objects, next: unescapeXml(token) };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(value: string): string {
  return value.replaceAll(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

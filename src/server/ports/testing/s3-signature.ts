import crypto from 'node:crypto';

/** A request as its recipient sees it. */
export interface SignedRequest {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks a request's signature as a service does, from AWS's description of Signature Version 4 for S3
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), without the product's library.
 * @returns S3's code of the refusal; null for a request that is signed by this key, with its payload
 */
export function signatureProblem(
  request: SignedRequest,
  key: { accessKeyId: string; secretAccessKey: string; region: string },
): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [, id, day = '', region = '', signed = '', signature] = HEADER.exec(header('authorization')) ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied';
  if (header('x-amz-content-sha256') !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  if (!header('x-amz-date').startsWith(day)) return 'AccessDenied';
  const [path = '', query = ''] = request.url.split('?');
  const pairs = [...new URLSearchParams(query)].map((pair) => pair.map(encoded).join('=')).sort();
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    pairs.join('&'),
    ...names.map((name) => `${name}:${header(name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`);
  return hmac(signingKey, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const sha256 = (content: string | Buffer) => crypto.createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => crypto.createHmac('sha256', key).update(text).digest();

/** Encodes as RFC 3986 has it: all but letters, digits, and - . _ ~ */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

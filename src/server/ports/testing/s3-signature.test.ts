import { describe, expect, test } from 'vitest';
import { signatureProblem } from './s3-signature.ts';

/** Examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, with its key and times. */
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function example(method: string, url: string, signature: string, more: Record<string, string> = {}, body = '') {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    ...more,
  };
  const signed = Object.keys(headers).sort().join(';');
  const authorization = `AWS4-HMAC-SHA256 Credential=${KEY.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`;
  return { method, url, headers: { ...headers, authorization }, body: Buffer.from(body) };
}

const GET = example('GET', '/test.txt', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41', {
  range: 'bytes=0-9',
});

describe('the check of signatures', () => {
  test.each([
    ['GET Object', GET],
    [
      'PUT Object',
      example(
        'PUT',
        '/test$file.text',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
        {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
        'Welcome to Amazon S3.',
      ),
    ],
    [
      'GET Bucket Lifecycle',
      example('GET', '/?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'),
    ],
    [
      'List Objects',
      example('GET', '/?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'),
    ],
  ])('accepts the published example of %s', (_name, request) => {
    expect(signatureProblem(request, KEY)).toBeNull();
  });

  test('refuses another path, key, region or payload, and a header that is not signed', () => {
    expect(signatureProblem({ ...GET, url: '/other.txt' }, KEY)).toBe('SignatureDoesNotMatch');
    expect(signatureProblem(GET, { ...KEY, secretAccessKey: 'other' })).toBe('SignatureDoesNotMatch');
    expect(signatureProblem(GET, { ...KEY, accessKeyId: 'other' })).toBe('InvalidAccessKeyId');
    expect(signatureProblem(GET, { ...KEY, region: 'eu-west-1' })).toBe('AuthorizationHeaderMalformed');
    expect(signatureProblem({ ...GET, body: Buffer.from('x') }, KEY)).toBe('XAmzContentSHA256Mismatch');
    expect(signatureProblem({ ...GET, headers: { ...GET.headers, 'x-amz-acl': 'public-read' } }, KEY)).toBe(
      'AccessDenied',
    );
    expect(signatureProblem({ ...GET, headers: {} }, KEY)).toBe('AccessDenied');
  });
});

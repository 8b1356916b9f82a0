import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectSilentAbout, providerFailure } from '../testing/failure.ts';
import { type S3Peer, s3Peer } from '../testing/s3-peer.ts';
import { checkStorage, createStorage, type FileStorage } from './index.ts';

let peer: S3Peer;
let storage: FileStorage;
beforeEach(async () => {
  peer = await s3Peer();
  storage = createStorage({ bucket: peer.settings });
});
afterEach(() => peer.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const put = (key: string, text = 'x') => storage.put(key, bytes(text), 'application/pdf');
const get = async (key: string) => {
  const stored = await storage.get(key);
  return stored === null ? null : Buffer.from(stored).toString();
};

describe('a bucket as file storage', () => {
  test('lists several pages, without what has no key', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `uploads/${index}.jpg`);
    for (const key of keys) await put(key);
    peer.objects.set('a stranger’s', Buffer.from('x'));
    const listed: string[] = [];
    for await (const file of storage.list()) listed.push(file.key);
    expect(listed).toEqual(keys);
  });

  test('refuses a key without a call', async () => {
    await expect(put('a.pdf?acl')).rejects.toThrow(RangeError);
    expect(peer.calls).toEqual([]);
  });
});

describe('a call to a bucket', () => {
  const passing = [
    ['a service that is busy', { status: 503, code: 'SlowDown' }],
    ['an error of the service', { status: 500, code: 'InternalError' }],
    ['a request that came too slowly', { status: 400, code: 'RequestTimeout' }],
    ['a broken connection', 'drop'],
    ['a connection that breaks in the middle of the answer', 'cut'],
  ] as const;

  test.each(passing)('is made again after %s', async (_name, does) => {
    await put('labels/a.pdf', 'label');
    for (const call of ['PUT labels/a.pdf', 'GET labels/a.pdf', 'DELETE labels/a.pdf']) peer.once.push({ call, does });
    peer.calls.length = 0;
    if (does !== 'cut') await put('labels/a.pdf', 'label');
    expect(await get('labels/a.pdf')).toBe('label');
    if (does !== 'cut') await storage.remove('labels/a.pdf');
    expect(peer.calls.filter((call) => call === 'GET labels/a.pdf')).toHaveLength(2);
    expect(peer.objects.size).toBe(does === 'cut' ? 1 : 0);
  });

  test('is made three times at most, and fails with its code as one that may work later', async () => {
    peer.refusal = { status: 503, code: 'SlowDown' };
    const error = await providerFailure(storage.get('labels/a.pdf'));
    expect(error).toMatchObject({ provider: 'bucket', status: 503, code: 'SlowDown', retryable: true });
    expect(peer.calls).toHaveLength(3);
  });

  test('ends at its time limit', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    peer.once.push({ call: 'GET labels/a.pdf', does: held });
    const hasty = createStorage({ bucket: { ...peer.settings, timeoutMs: 30, tries: 1 } });
    expect(await providerFailure(hasty.get('labels/a.pdf'))).toMatchObject({
      code: 'timeout',
      retryable: true,
      status: null,
    });
    letGo();
  });

  test('takes no 404 but the one for the object as a missing file', async () => {
    for (const code of ['NoSuchBucket', 'nginx']) {
      peer.refusal = { status: 404, code };
      expect(await providerFailure(storage.get('labels/a.pdf'))).toMatchObject({ status: 404 });
      expect(await providerFailure(storage.remove('labels/a.pdf'))).toMatchObject({ status: 404 });
    }
  });

  test('is refused with another key, and does not tell of either', async () => {
    const secretAccessKey = 'a-secret-that-stays-secret';
    const wrong = createStorage({ bucket: { ...peer.settings, secretAccessKey } });
    const error = await providerFailure(wrong.put('labels/9f0c.pdf', bytes('x'), 'application/pdf'));
    expect(error).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch', retryable: true });
    expectSilentAbout(error, [secretAccessKey, peer.settings.accessKeyId, '9f0c', 'Maria']);
    expect([...peer.objects.keys()]).toEqual([]);
  });

  test('works again when the network does', async () => {
    await put('labels/a.pdf', 'label');
    await peer.cutOff();
    expect(await providerFailure(storage.get('labels/a.pdf'))).toMatchObject({ code: 'ECONNREFUSED', retryable: true });
    await expect(storage.checkSpace()).rejects.toThrow('bucket: no answer (ECONNREFUSED)');
    await peer.comeBack();
    expect(await get('labels/a.pdf')).toBe('label');
    await storage.checkSpace();
  });
});

describe('the test of a bucket', () => {
  const check = () => checkStorage(peer.settings);

  test('stores, reads and deletes an object', async () => {
    expect(await check()).toEqual({ ok: true, stage: null, words: 'Files are in the bucket “shop-files”.' });
    expect(peer.calls.map((call) => call.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE']);
    expect(peer.objects.size).toBe(0);
  });

  test.each([
    [403, 'InvalidAccessKeyId', 'sign_in', '127.0.0.1 didn’t accept the access key.'],
    [403, 'SignatureDoesNotMatch', 'sign_in', '127.0.0.1 didn’t accept the access key.'],
    [403, 'AccessDenied', 'sign_in', 'The access key isn’t allowed to store, read and delete files in “shop-files”.'],
    [404, 'NoSuchBucket', 'settings', '127.0.0.1 has no bucket “shop-files”.'],
    [301, 'PermanentRedirect', 'settings', 'The bucket “shop-files” is in another region.'],
    [403, 'RequestTimeTooSkewed', 'clock', 'This server’s clock is wrong, so its calls are refused.'],
    [507, 'StorageFull', 'answer', '127.0.0.1 has a problem with the bucket “shop-files” (StorageFull).'],
  ])('names the stage of a refusal with %i %s', async (status, code, stage, words) => {
    peer.refusal = { status, code };
    expect(await check()).toEqual({ ok: false, stage, words });
  });

  test('names what cannot be reached', async () => {
    await peer.cutOff();
    expect(await check()).toEqual({
      ok: false,
      stage: 'dial',
      words: '127.0.0.1 refused the connection. Check the name and the port.',
    });
  });

  test('fails when the object comes back otherwise, or cannot be deleted or read, and leaves none behind', async () => {
    const refused = { status: 403, code: 'AccessDenied' };
    peer.once.push({ call: 'PUT', does: { status: 200, code: 'NotStored' } });
    expect(await check()).toMatchObject({ ok: false, stage: 'answer' });
    peer.once.push({ call: 'DELETE', does: refused });
    expect(await check()).toMatchObject({ ok: false, stage: 'sign_in' });
    peer.objects.clear();
    peer.once.push({ call: 'GET', does: refused });
    expect(await check()).toMatchObject({ ok: false, stage: 'sign_in' });
    expect(peer.objects.size).toBe(0);
  });
});

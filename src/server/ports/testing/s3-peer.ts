import crypto from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '../storage/index.ts';
import { portOf } from './http-peer.ts';
import { signatureProblem } from './s3-signature.ts';
import { serveUpload, tagOf, type Uploads, uploadCallOf } from './s3-uploads.ts';

/**
 * A call of the interface, such as `PUT labels/a.pdf`, or `LIST`; of an upload in parts `CREATE a`, `PART a 1`, `COMPLETE a`,
 * `ABORT a`, and `UPLOADS` for their list.
 */
type PeerCall = string;

/**
 * Behavior of the peer instead of an answer: a refusal with S3's code, `cut` to break the connection in the middle of the
 * body, `drop` to break it before, `lose` to do the work and break it then, `spoil` to store other content, or a promise that delays
 * the answer.
 */
type PeerBehavior = { status: number; code: string } | 'cut' | 'drop' | 'lose' | 'spoil' | Promise<void>;

export interface S3Peer {
  settings: BucketSettings;
  /** Environment of a shop with this bucket. */
  env: Record<string, string>;
  /** Objects by key, including the id of the bucket. */
  objects: Map<string, Buffer>;
  /** Unfinished uploads in parts, by their ids. */
  uploads: Uploads;
  /** True when the bucket encrypts with its owner's key: its tags are no MD5s then. */
  hasOwnTags: boolean;
  /** All calls that arrived, in order. */
  calls: PeerCall[];
  /** Behaviors for the next calls, by call or by its method. Each is used once. */
  once: { call: PeerCall; does: PeerBehavior }[];
  /** Refusal of every call; null for none. */
  refusal: { status: number; code: string } | null;
  /** Breaks all connections, and accepts no new ones: the network is down. */
  cutOff(): Promise<void>;
  /** Ends `cutOff`. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

type State = Pick<S3Peer, 'objects' | 'uploads' | 'hasOwnTags' | 'calls' | 'once' | 'refusal'>;

const PAGE = 3;

/**
 * Starts a service on loopback with the part of S3's interface that the storage uses
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html): one bucket, in memory,
 * that checks each signature and accepts no optional checksums. Its lists have three objects per page.
 */
export async function s3Peer(bucket = 'shop-files'): Promise<S3Peer> {
  const key = { accessKeyId: 'AKIATESTOFTHEPEER', secretAccessKey: crypto.randomBytes(20).toString('hex') };
  const region = 'us-test-1';
  const objects = new Map<string, Buffer>();
  const state: State = { objects, uploads: new Map(), hasOwnTags: false, calls: [], once: [], refusal: null };
  const server = http.createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
  });
  const answer = async (incoming: http.IncomingMessage, outgoing: http.ServerResponse) => {
    const body = await buffer(incoming);
    const { method = '', url = '', headers } = incoming;
    const call = callOf(method, url, bucket);
    state.calls.push(call ?? `${method} ${url}`);
    const does = takeBehavior(state.once, call ?? '');
    if (does instanceof Promise) await does;
    else if (does === 'lose') outgoing.end = () => outgoing.destroy();
    else if (does === 'drop') return void outgoing.destroy();
    else if (does === 'cut') {
      outgoing.writeHead(200, { 'content-length': '1000' });
      outgoing.write('half of', () => outgoing.destroy());
      return;
    } else if (typeof does === 'object') return refuse(outgoing, does.status, does.code);
    if (state.refusal !== null) return refuse(outgoing, state.refusal.status, state.refusal.code);
    const problem = signatureProblem({ method, url, headers, body }, { ...key, region });
    if (problem !== null) return refuse(outgoing, 403, problem);
    if (call === null) return refuse(outgoing, 404, 'NoSuchBucket');
    if (Object.keys(headers).some((name) => /checksum|crc|trailer/.test(name)))
      return refuse(outgoing, 501, 'NotImplemented');
    if (does === 'spoil') body[0] = ~(body[0] ?? 0);
    serve(state, { call, url, body, range: headers.range ?? null }, outgoing);
  };
  let port = 0;
  const listen = async () => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = portOf(server.address());
  };
  await listen();
  const cutOff = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const endpoint = `http://127.0.0.1:${port}`;
  return Object.assign(state, {
    settings: { endpoint, region, bucket, ...key, pause: async () => undefined },
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    cutOff,
    comeBack: listen,
    close: () => (server.listening ? cutOff() : Promise.resolve()),
  });
}

/** Names a call; null for another bucket. */
function callOf(method: string, url: string, bucket: string): PeerCall | null {
  const { pathname, searchParams } = new URL(url, 'http://peer');
  if (pathname === `/${bucket}`) {
    if (method !== 'GET') return method;
    return searchParams.has('uploads') ? 'UPLOADS' : 'LIST';
  }
  if (!pathname.startsWith(`/${bucket}/`)) return null;
  const name = pathname.slice(bucket.length + 2);
  return uploadCallOf(method, name, searchParams) ?? `${method} ${name}`;
}

function takeBehavior(once: S3Peer['once'], call: PeerCall): PeerBehavior | undefined {
  const index = once.findIndex((entry) => entry.call === call || entry.call === call.split(' ')[0]);
  return index < 0 ? undefined : once.splice(index, 1)[0]?.does;
}

function serve(
  state: State,
  { call, url, body, range }: { call: PeerCall; url: string; body: Buffer; range: string | null },
  outgoing: http.ServerResponse,
): void {
  const { objects } = state;
  const [method, name = ''] = call.split(' ');
  const query = new URL(url, 'http://peer').searchParams;
  if (method === 'LIST') return void outgoing.end(listOf(state, query));
  if (method === 'HEAD') return void outgoing.end();
  const uploadAnswer = serveUpload(state, { method, name, query, body });
  if (uploadAnswer !== null) {
    if ('code' in uploadAnswer) refuse(outgoing, uploadAnswer.status, uploadAnswer.code);
    else outgoing.writeHead(200, uploadAnswer.headers).end(uploadAnswer.xml);
    return;
  }
  if (method === 'PUT') {
    objects.set(name, body);
    return void outgoing.end();
  }
  if (method === 'DELETE') {
    objects.delete(name);
    return void outgoing.writeHead(204).end();
  }
  const object = objects.get(name);
  if (object === undefined) refuse(outgoing, 404, 'NoSuchKey');
  else if (range === null) outgoing.end(object);
  else {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    outgoing.writeHead(206).end(object.subarray(Number(from), Number(to) + 1));
  }
}

/** Returns a list whose tokens have characters that XML escapes and addresses encode. */
function listOf({ objects, hasOwnTags }: State, query: URLSearchParams): string {
  if (query.get('list-type') !== '2') throw new Error('Only the second version of lists is served');
  const after = (query.get('continuation-token') ?? '').replace(/^a&b\/\+/, '');
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()].sort().filter((name) => name > after && name.startsWith(prefix));
  const page = keys.slice(0, PAGE);
  const isTruncated = keys.length > page.length;
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size><ETag>&quot;${tagOf(objects, name, hasOwnTags)}&quot;</ETag></Contents>`,
  );
  const next = isTruncated ? `<NextContinuationToken>a&amp;b/+${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

function refuse(outgoing: http.ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>About Maria Delgado</Message></Error>`,
  );
}

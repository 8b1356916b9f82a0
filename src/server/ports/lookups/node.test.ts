import dgram from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { nodeLookups } from './index.ts';

/** Types of records, and codes of answers (RFC 1035, 3.2.2 and 4.1.1). */
const [A, PTR, TXT, AAAA] = [1, 12, 16, 28];
const [FOUND, SERVER_FAILURE, NO_SUCH_NAME] = [0, 2, 3];
const HEADER_BYTES = 12;

const LONG = `v=DKIM1; p=${'Ab9+'.repeat(70)}`;
const text = (...parts: string[]) =>
  Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
const host = (name: string) =>
  Buffer.concat([...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.of(0)]);

/** What the name server knows, by name and type. */
const RECORDS: Readonly<Record<string, readonly Buffer[]>> = {
  [`shop.test ${TXT}`]: [text('v=spf1 include:mail.test -all'), text('unrelated')],
  [`s1._domainkey.shop.test ${TXT}`]: [text(LONG.slice(0, 200), LONG.slice(200))],
  [`mail.test ${A}`]: [Buffer.of(192, 0, 2, 7)],
  [`mail.test ${AAAA}`]: [Buffer.from('20010db8000000000000000000000007', 'hex')],
  [`four.test ${A}`]: [Buffer.of(192, 0, 2, 8)],
  [`7.2.0.192.in-addr.arpa ${PTR}`]: [host('mail.test')],
};
/** Names about which it is silent, or fails. */
const [SILENT, FAILING] = ['silent.test', 'failing.test'];

const server = dgram.createSocket('udp4');
let queriedNames: string[] = [];

/** Answers a question by hand (RFC 1035, 4.1); null for silence. */
function answerTo(question: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const end = at + 5;
  const name = labels.join('.').toLowerCase();
  queriedNames.push(name);
  if (name === SILENT) return null;
  const records = RECORDS[`${name} ${question.readUInt16BE(at + 1)}`] ?? [];
  const isKnown = Object.keys(RECORDS).some((key) => key.startsWith(`${name} `));
  const code = name === FAILING ? SERVER_FAILURE : isKnown ? FOUND : NO_SUCH_NAME;
  const header = Buffer.alloc(HEADER_BYTES);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const answers = records.map((data) => {
    const head = Buffer.alloc(HEADER_BYTES);
    // The name of the question, its type and class, and a time to live of nothing.
    head.writeUInt16BE(0xc0_0c, 0);
    question.copy(head, 2, at + 1, end);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...answers]);
}

beforeAll(async () => {
  server.on('message', (question, from) => {
    const answer = answerTo(question);
    if (answer !== null) server.send(answer, from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const lookups = (port = server.address().port) => nodeLookups({ servers: [`127.0.0.1:${port}`], answerWithinMs: 200 });

describe('a name server', () => {
  test.each([
    ['every text of a name', 'texts', 'shop.test', ['v=spf1 include:mail.test -all', 'unrelated']],
    ['a text of several parts as one', 'texts', 's1._domainkey.shop.test', [LONG]],
    ['addresses of both kinds', 'addresses', 'mail.test', ['192.0.2.7', '2001:db8::7']],
    ['addresses of one kind', 'addresses', 'four.test', ['192.0.2.8']],
    ['the name of an address', 'namesOf', '192.0.2.7', ['mail.test']],
    ['no text of a name that is not there', 'texts', '_dmarc.shop.test', []],
    ['no text of a name without one', 'texts', 'four.test', []],
    ['no address of a name that is not there', 'addresses', 'nobody.test', []],
    ['no name of an address without one', 'namesOf', '192.0.2.9', []],
  ] as const)('tells %s', async (_, ask, name, found) => {
    expect(await lookups()[ask](name)).toEqual(found);
  });

  test('that fails, is silent or is not there is no answer', async () => {
    await expect(lookups().texts(FAILING)).rejects.toMatchObject({ code: 'ESERVFAIL' });
    await expect(lookups().texts(SILENT)).rejects.toMatchObject({ code: 'ETIMEOUT' });
    const gone = lookups(await freePort());
    await expect(gone.addresses('mail.test')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('that is silent is asked twice, and given up soon', async () => {
    queriedNames = [];
    const before = performance.now();
    await expect(lookups().namesOf('192.0.2.7')).resolves.toEqual(['mail.test']);
    await expect(lookups().texts(SILENT)).rejects.toThrow();
    expect(queriedNames.filter((name) => name === SILENT)).toHaveLength(2);
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});

test('a server that is not there shows no certificate', async () => {
  expect(await lookups().certificate('localhost', await freePort())).toBeNull();
});

import { afterEach, expect, test } from 'vitest';
import { type FakePrinter, startFakePrinter } from '../testing/fake-printer.ts';
import { sendToPrinter } from './network-printer.ts';

let printer: FakePrinter | null = null;
afterEach(() => printer?.stop());

const BYTES = Buffer.from('Purchase receipt');

test('sends its bytes once', async () => {
  printer = await startFakePrinter();
  expect(await sendToPrinter({ host: '127.0.0.1', port: printer.port }, BYTES)).toEqual({ ok: true });
  await expect.poll(() => printer?.papers.map(String)).toEqual(['Purchase receipt']);
});

test('says that nothing listens, and that nothing can be printed', async () => {
  printer = await startFakePrinter();
  const { port } = printer;
  await printer.stop();
  expect(await sendToPrinter({ host: '127.0.0.1', port }, BYTES)).toEqual({
    ok: false,
    stage: 'dial',
    words: '127.0.0.1 refused the connection. Check the name and the port.',
    mayBePrinted: false,
  });
});

test('a name that is none is said by its name', async () => {
  const delivery = await sendToPrinter({ host: 'no-such-printer.invalid', port: 9100 }, BYTES);
  expect(delivery).toMatchObject({ ok: false, stage: 'dial', mayBePrinted: false });
});

test('what breaks once bytes are on their way may be printed', async () => {
  printer = await startFakePrinter({ onConnect: (socket) => socket.once('data', () => socket.resetAndDestroy()) });
  const large = Buffer.alloc(8_000_000, 'x');
  expect(await sendToPrinter({ host: '127.0.0.1', port: printer.port }, large)).toMatchObject({
    ok: false,
    stage: 'message',
    mayBePrinted: true,
  });
});

import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBareHttp, greeting } from '#test/bare-http.ts';
import { connectTo } from '#test/raw-http.ts';

test('answers running requests while it stops, and refuses new ones with 503', async () => {
  const { http, addRoute } = await createBareHttp();
  const [underWay, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  addRoute(greeting(), async ({ body }) => {
    underWay.resolve();
    await mayEnd.promise;
    return { name: body.name };
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ name: 'Robin' });
  const request = `POST /greetings/1 HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const connection = connectTo(http, request);
  await underWay.promise;
  const closed = http.close();
  await sleep(50);
  connection.send(request);
  await sleep(50);
  mayEnd.resolve();
  const received = await connection.answer;
  await closed;

  const [first = '', second = ''] = received.split(/(?=HTTP\/1\.1)/);
  expect(first).toMatch(/^HTTP\/1\.1 201 .*\{"name":"Robin"\}$/s);
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toMatch(/\r\nretry-after: 5\r\n/);
  expect(second).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  expect(JSON.parse(second.split('\r\n\r\n')[1] ?? '')).toEqual({
    code: 'unavailable',
    message: 'We’ll be right back. Nothing was lost. Please try again in a moment.',
  });
});

test('waits while it stops for a call whose browser has left', async () => {
  const { http, addRoute } = await createBareHttp();
  const [underWay, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  addRoute(greeting(), async ({ body }) => {
    underWay.resolve();
    await mayEnd.promise;
    done.push('call');
    return { name: body.name };
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const call = fetch(`${http.listeningOrigin}/greetings/1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Robin' }),
    signal: leaving.signal,
  });
  await underWay.promise;
  leaving.abort();
  await expect(call).rejects.toThrow();
  const closed = http.close().then(() => done.push('stop'));
  await sleep(50);
  mayEnd.resolve();
  await closed;
  expect(done).toEqual(['call', 'stop']);
});

test('does not wait for an idle connection when it stops', async () => {
  const { http } = await createBareHttp();
  await http.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect(Number(new URL(http.listeningOrigin).port), '127.0.0.1');
  await once(socket, 'connect');
  await sleep(50);
  const began = performance.now();
  await http.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  socket.destroy();
});

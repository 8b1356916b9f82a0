import { once } from 'node:events';
import net from 'node:net';
import { z } from 'zod';

/** Commands of Firefox for WebDriver, to which `geckodriver` would translate; Debian has no package of it. */

const NAMES: Readonly<Record<string, string>> = {
  get: 'WebDriver:Navigate',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  refresh: 'WebDriver:Refresh',
  goBack: 'WebDriver:Back',
  newWindow: 'WebDriver:NewWindow',
  switchToWindow: 'WebDriver:SwitchToWindow',
  getCurrentWindowHandle: 'WebDriver:GetWindowHandle',
  executeScript: 'WebDriver:ExecuteScript',
  clickElement: 'WebDriver:ElementClick',
  clearElement: 'WebDriver:ElementClear',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  screenshot: 'WebDriver:TakeScreenshot',
  quit: 'WebDriver:DeleteSession',
};

const element = z.record(z.string(), z.string());
const answer = z.tuple([
  z.literal(1),
  z.number(),
  z.object({ error: z.string(), message: z.string() }).nullable(),
  z.unknown(),
]);
const wrapped = z.strictObject({ value: z.unknown() });

export interface Marionette {
  send(name: string, parameters: object): Promise<unknown>;
  /** Runs a command of the WebDriver client; the executor of its driver. */
  execute(command: { getName(): string; getParameters(): Record<string, unknown> }): Promise<unknown>;
  close(): void;
}

/** Connects to a Firefox that was started with `--marionette`. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended the connection'));
    waiting.clear();
  };
  let received = Buffer.alloc(0);
  const takeMessages = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let message = firstMessage(received); message !== null; message = firstMessage(received)) {
      received = received.subarray(message.end);
      const read = answer.safeParse(JSON.parse(message.text));
      // The first message is a greeting.
      if (!read.success) continue;
      const [, id, error, result] = read.data;
      const request = waiting.get(id);
      waiting.delete(id);
      if (error === null) request?.resolve(result);
      else request?.reject(Object.assign(new Error(error.message), { name: error.error }));
    }
  };
  socket.on('data', takeMessages);
  socket.on('error', fail);
  socket.on('close', fail);
  let lastId = 0;
  const send = (name: string, parameters: object) => {
    lastId += 1;
    const message = JSON.stringify([0, lastId, name, parameters]);
    const pending = Promise.withResolvers<unknown>();
    waiting.set(lastId, pending);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return pending.promise;
  };
  return {
    send,
    execute: async (command) => {
      const name = NAMES[command.getName()];
      if (name === undefined) throw new Error(`marionette.ts does not translate ${command.getName()}`);
      const { sessionId: _, id, ...others } = command.getParameters();
      const elementId = element.safeParse(id);
      const result = await send(name, {
        // Takes a picture of the visible part, as WebDriver defines it, not of the whole page.
        full: false,
        ...others,
        ...(elementId.success ? { id: Object.values(elementId.data)[0] } : {}),
      });
      const value = wrapped.safeParse(result);
      return value.success ? value.data.value : result;
    },
    close: () => socket.destroy(),
  };
}

/** Reads `12:["message"]`; null until it has arrived in full. */
function firstMessage(received: Buffer): { text: string; end: number } | null {
  const colon = received.indexOf(':');
  if (colon < 0) return null;
  const end = colon + 1 + Number(received.subarray(0, colon).toString());
  return received.length < end ? null : { text: received.subarray(colon + 1, end).toString(), end };
}

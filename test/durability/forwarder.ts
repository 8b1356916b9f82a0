import net from 'node:net';

/** One address that leads to the database that is the primary at the moment, as a virtual address or a proxy does. */
export interface Forwarder {
  port: number;
  /** From now on new connections lead there; those that are there stay where they lead. */
  leadTo(port: number): void;
  /** Nothing passes any more, on the connections that are there; also not on new ones, unless only these are held. */
  hold(which: 'all' | 'present'): void;
  /** Everything passes again, what was held first. */
  flow(): void;
  /** Breaks a connection in place of the answer to a message that has these words in it; null ends that. */
  breakAfter(words: string | null): void;
  close(): void;
}

interface Pair {
  inner: net.Socket;
  outer: net.Socket;
}

export async function openForwarder(target: number, host = '127.0.0.1'): Promise<Forwarder> {
  let to = target;
  let holdsNew = false;
  let lastWords: string | null = null;
  const pairs = new Set<Pair>();
  const server = net.createServer((inner) => {
    const outer = net.connect(to, host);
    const pair = { inner, outer };
    pairs.add(pair);
    let isLast = false;
    const end = () => {
      pairs.delete(pair);
      inner.destroy();
      outer.destroy();
    };
    for (const socket of [inner, outer]) socket.on('error', end).on('close', end);
    inner.on('data', (bytes) => {
      isLast ||= lastWords !== null && bytes.includes(lastWords);
      outer.write(bytes);
    });
    outer.on('data', (bytes) => {
      if (isLast) end();
      else inner.write(bytes);
    });
    if (holdsNew) pause(pair);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    leadTo: (port) => {
      to = port;
    },
    hold: (which) => {
      holdsNew = which === 'all';
      for (const pair of pairs) pause(pair);
    },
    flow: () => {
      holdsNew = false;
      for (const { inner, outer } of pairs) {
        inner.resume();
        outer.resume();
      }
    },
    breakAfter: (words) => {
      lastWords = words;
    },
    close: () => {
      server.close();
      for (const { inner, outer } of pairs) {
        inner.destroy();
        outer.destroy();
      }
    },
  };
}

function pause({ inner, outer }: Pair): void {
  inner.pause();
  outer.pause();
}

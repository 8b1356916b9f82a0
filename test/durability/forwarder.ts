import net from 'node:net';

/** An address that forwards to the current primary, like a virtual address or a proxy. */
export interface Forwarder {
  port: number;
  /** Forwards new connections to this port; existing ones are unchanged. */
  leadTo(port: number): void;
  /** Breaks all existing connections. */
  cut(): void;
  /** Holds all data of the existing connections; `all` includes new ones. */
  hold(which: 'all' | 'present'): void;
  /** Lets data pass again, the held data first. */
  flow(): void;
  /** Breaks a connection instead of answering a message that contains this text; null disables this. */
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
  let breakText: string | null = null;
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
      isLast ||= breakText !== null && bytes.includes(breakText);
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
  const cut = () => {
    for (const { inner, outer } of pairs) {
      inner.destroy();
      outer.destroy();
    }
  };
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
    breakAfter: (text) => {
      breakText = text;
    },
    cut,
    close: () => {
      server.close();
      cut();
    },
  };
}

function pause({ inner, outer }: Pair): void {
  inner.pause();
  outer.pause();
}

import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PeerRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** An answer; `hang` keeps the connection silent, `drop` closes it without an answer. */
export type PeerReply =
  | { status: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | 'hang'
  | 'drop';

export interface HttpPeer {
  url: string;
  /** All requests that arrived, in order. */
  requests: PeerRequest[];
  close(): Promise<void>;
}

/** Starts a server on loopback that answers in place of a vendor's API. */
export async function httpPeer(
  answer: (request: PeerRequest, url: string) => PeerReply | Promise<PeerReply>,
): Promise<HttpPeer> {
  const requests: PeerRequest[] = [];
  const respond = async (request: PeerRequest, outgoing: http.ServerResponse) => {
    requests.push(request);
    const reply = await answer(request, origin(server));
    if (reply === 'hang') return;
    if (reply === 'drop') {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    outgoing.end(reply.body);
  };
  const server = http.createServer((incoming, outgoing) => {
    readRequest(incoming)
      .then((request) => respond(request, outgoing))
      .catch((error: unknown) => {
        outgoing.writeHead(500, { 'content-type': 'text/plain' });
        outgoing.end(String(error));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: origin(server),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns an address on loopback where nothing listens. */
export async function deadAddress(): Promise<{ url: string; port: number }> {
  const peer = await httpPeer(() => 'drop');
  await peer.close();
  return { url: peer.url, port: Number(new URL(peer.url).port) };
}

async function readRequest(incoming: http.IncomingMessage): Promise<PeerRequest> {
  let body = '';
  for await (const chunk of incoming.setEncoding('utf8')) body += chunk;
  const url = new URL(incoming.url ?? '/', 'http://peer');
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body,
  };
}

function origin(server: http.Server): string {
  return `http://127.0.0.1:${portOf(server.address())}`;
}

/** Returns the port of a listening server. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  return address.port;
}

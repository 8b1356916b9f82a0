import http from 'node:http';

interface RawReply {
  status: number | undefined;
  location: string | undefined;
}

/** Requests an unchanged path from the local server, as an attacker would; browsers normalize paths. */
export function getRaw(port: number, rawPath: string): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: rawPath, agent: false }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode, location: reply.headers.location });
    });
    request.on('error', reject);
  });
}

import type { Answer, Browser } from '#test/server-harness.ts';

const TIMEOUT_MS = 30_000;

/** Opens a browser of a running product over a real connection; it keeps its cookies between calls. */
export function openHttpBrowser(url: string): Browser {
  const cookies = new Map<string, string>();
  const send = async (path: string, headers: Record<string, string>, init: RequestInit): Promise<Answer> => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url + path, {
      ...init,
      headers: { ...(jar === '' ? {} : { cookie: jar }), ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const raw = Buffer.from(await reply.arrayBuffer());
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      raw,
      body: isJson ? JSON.parse(raw.toString()) : raw.toString(),
    };
  };
  const sendJson = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    send(path, { 'content-type': 'application/json', ...headers }, { method, body: JSON.stringify(body) });
  return {
    cookies,
    get: (path, headers = {}) => send(path, headers, {}),
    post: (path, body, headers = {}) => sendJson('POST', path, body, headers),
    patch: (path, body, headers = {}) => sendJson('PATCH', path, body, headers),
    delete: (path, body, headers = {}) =>
      body === undefined ? send(path, headers, { method: 'DELETE' }) : sendJson('DELETE', path, body, headers),
    send: (path, bytes, headers = {}) =>
      send(
        path,
        { 'content-type': 'application/octet-stream', ...headers },
        { method: 'POST', body: Uint8Array.from(bytes) },
      ),
  };
}

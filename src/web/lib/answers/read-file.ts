import { NetworkError, nextOf, readAnswer, readBody, requestAsMember } from '../api.ts';

/** Reads a file; `next` is the path of the one that follows it, null for the last. @throws as `call` does */
export async function readFile(path: string, signal?: AbortSignal, timeoutMs?: number) {
  const response = await requestAsMember(path, { method: 'GET', signal, timeoutMs });
  if (!response.ok) return readAnswer<never>(response);
  // This is the sign-in page of a public network.
  if (response.headers.get('content-type')?.startsWith('text/html')) throw new NetworkError('offline', response.url);
  return { content: await readBody(response.blob()), next: nextOf(response) };
}

/** Makes an answer of the server, as `Response.json` does, which some browsers of sellers lack. */
export function jsonAnswer(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(body), { ...init, headers });
}

/** Makes an answer of the server: `Response.json`, which the browsers of our sellers may lack. */
export function jsonAnswer(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(body), { ...init, headers });
}

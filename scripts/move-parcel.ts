import { SIMULATED_STEPS } from '#domain/shipping/simulated-steps.ts';
import { loadEnv } from '#server/platform/env.ts';
import { OwnerError } from '#server/platform/errors.ts';

/**
 * Moves the parcel of an order at the simulated carrier, in the running product: `npm run move-parcel -- 3C4D5E6F
 * delivered`; add `return` for the parcel back to the sender. Takes the number or the id of the order; ADMIN_PASSWORD is
 * the password of the admin area.
 */

const USAGE = `npm run move-parcel -- ORDER ${SIMULATED_STEPS.join(' | ')} [return]`;

try {
  await moveParcel(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof OwnerError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}

async function moveParcel([order, step, back]: string[]): Promise<void> {
  const isValidStep = SIMULATED_STEPS.some((name) => name === step) && (back === undefined || back === 'return');
  if (order === undefined || !isValidStep) throw new OwnerError(USAGE);
  const { PORT, ADMIN_PASSWORD: password } = loadEnv();
  if (password === undefined) throw new OwnerError('Set ADMIN_PASSWORD to the password of the admin dashboard.');
  const base = `http://127.0.0.1:${PORT}`;
  const session = await request(`${base}/api/staff/session`, { body: { area: 'admin', password } });
  const cookie = session.headers
    .getSetCookie()
    .map((cookieHeader) => cookieHeader.split(';')[0])
    .join('; ');
  const search = await request(`${base}/api/sell-requests?q=${encodeURIComponent(order)}&limit=2`, { cookie });
  const orders: unknown = await search.json();
  const ids = Array.isArray(orders) ? orders.map(({ id }: { id: string }) => id) : [];
  const [id] = ids;
  if (id === undefined) throw new OwnerError(`No order ${order} found.`);
  if (ids.length > 1) throw new OwnerError(`More than one order matches ${order}. Use its full number.`);
  await request(`${base}/api/sell-requests/${id}/parcel-moves`, {
    cookie,
    body: { step, ...(back === undefined ? {} : { direction: 'return' }) },
  });
  process.stdout.write(`Package of order ${order} moved: ${step}.\n`);
}

async function request(url: string, { body, cookie = '' }: { body?: object; cookie?: string }): Promise<Response> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new OwnerError(`No answer from ${url}. Start the product first.`);
  });
  if (answer.ok) return answer;
  throw new OwnerError(`${answer.status}: ${await answer.text()}`);
}

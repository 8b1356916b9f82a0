import type { openWithSetupCode } from '#contracts/staff.ts';
import { hashSecret } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { SETUP_CEILING, SETUP_LIMIT } from '../rules.ts';
import { openInBrowser } from './open-area.ts';
import { readableSecret } from './readable-secret.ts';
import { hasHadMembers, insertSetupCode, takeSetupCode } from './setup-codes.queries.ts';

/** Time for which a printed code opens the guide. */
const CODE_MINUTES = 30;
/** Twelve characters: 59 bits. */
const CODE = { groups: 3, length: 4 };
const RULE = '═'.repeat(72);
/** A restart prints no further code then. */
const HAS_OWNER = 'This shop already has an owner. Use the admin password instead.';

/**
 * Creates the code that opens the guide for a new shop's owner, at each start until the shop has a member. None when the
 * configuration sets the admin area's password: a scripted setup uses that.
 * @returns the text that the owner reads in the terminal, which is never logged; null without a code
 */
export async function makeSetupCode({
  database,
  clock,
  env,
  publicUrl,
}: Pick<Context, 'database' | 'clock' | 'env' | 'publicUrl'>): Promise<string | null> {
  if (env.ADMIN_PASSWORD !== undefined || (await hasHadMembers(database))) return null;
  const code = readableSecret(CODE);
  const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000);
  await insertSetupCode(database, hashSecret(code), expiresAt);
  return `
${RULE}
  Set up your shop in the browser:

  ${publicUrl}/setup#${code}

  Setup code: ${code}. It works once, within ${CODE_MINUTES} minutes.
${RULE}`;
}

/**
 * Opens the admin area in a browser by the setup code.
 * @returns the hash of the session's new secret
 * @throws Failure setup_code_wrong, too_many_requests with Retry-After
 */
export async function openAreaByCode(context: Context, call: Call<typeof openWithSetupCode>): Promise<string> {
  await context.rateLimits.useAll([
    { limit: SETUP_LIMIT, subject: clientNetwork(call.request.ip) },
    { limit: SETUP_CEILING, subject: 'all' },
  ]);
  const codeHash = hashSecret(readCode(call.body.code));
  return openInBrowser(context, call, 'admin', async (tx, now) => {
    if (await takeSetupCode(tx, codeHash, now)) return;
    fail('setup_code_wrong', (await hasHadMembers(tx)) ? { message: HAS_OWNER } : {});
  });
}

/** Reads a typed code: in capitals, with spaces, or without hyphens. */
function readCode(typed: string): string {
  const characters = typed.toLowerCase().replace(/[\s-]/g, '');
  return characters.match(new RegExp(`.{1,${CODE.length}}`, 'g'))?.join('-') ?? '';
}

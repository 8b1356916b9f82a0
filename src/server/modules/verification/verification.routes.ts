import { checkCode, sendCode, verificationStatus } from '#contracts/verification.ts';
import { listProvenPhones, type Notifications } from '#server/modules/notifications/index.ts';
import { type Caller, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { createConcurrencyLimit } from '#server/platform/turns.ts';
import { checkVerificationCode } from './check-code.ts';
import { sendVerificationCode } from './send-code.ts';
import { readVerifiedPhone } from './verification.queries.ts';

/** Limit of simultaneous checks: a burst leaves connections and the processor to requests for prices. A check takes some milliseconds. */
const CHECKS_AT_ONCE = 2;

/** Returns true for an admin who tries a shop that isn't open: what staff read in the message log, they may read here (decision 025). */
async function isTestSale({ opening }: Pick<Context, 'opening'>, caller: Caller): Promise<boolean> {
  return worksIn(caller, 'admin') && (await opening.refresh()) !== 'open';
}

export function addVerificationRoutes(context: Context, notifications: Notifications): void {
  const { addRoute, clock, cookies, database } = context;

  const inTurn = createConcurrencyLimit(CHECKS_AT_ONCE);

  addRoute(sendCode, async ({ body, caller, request, reply }) => {
    const visitor = cookies.ensureVisitor(request, reply);
    const { phoneNumber } = body;
    const sending = { phoneNumber, visitor, network: clientNetwork(request.ip) };
    const unsentCode = await sendVerificationCode(context, notifications, sending);
    const isTest = unsentCode !== null && (await isTestSale(context, caller));
    return { success: true as const, message: 'Verification code sent', ...(isTest ? { testCode: unsentCode } : {}) };
  });

  addRoute(checkCode, async ({ body, caller, request }) => {
    const userId = caller.user?.id ?? null;
    const network = clientNetwork(request.ip);
    const { visitor } = caller;
    await inTurn(() => checkVerificationCode(context, notifications, { ...body, visitor, network, userId }));
    return { success: true as const, message: 'Phone verified' };
  });

  addRoute(verificationStatus, async ({ caller }) => {
    const { visitor, user } = caller;
    return {
      verifiedPhone: visitor === null ? null : await readVerifiedPhone(database, visitor, clock.now()),
      accountPhones: user === null ? [] : await listProvenPhones(database, user.id),
    };
  });
}

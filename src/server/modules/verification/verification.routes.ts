import { checkCode, sendCode, verificationStatus } from '#contracts/verification.ts';
import { listProvenPhones, type Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { checkVerificationCode } from './check-code.ts';
import { sendVerificationCode } from './send-code.ts';
import { readVerifiedPhone } from './verification.queries.ts';

export function addVerificationRoutes(context: Context, notifications: Notifications): void {
  const { addRoute, clock, cookies, database } = context;

  addRoute(sendCode, async ({ body, request, reply }) => {
    const visitor = cookies.ensureVisitor(request, reply);
    const { phoneNumber } = body;
    await sendVerificationCode(context, notifications, { phoneNumber, visitor, network: clientNetwork(request.ip) });
    return { success: true as const, message: 'Verification code sent' };
  });

  addRoute(checkCode, async ({ body, caller, request }) => {
    const userId = caller.user?.id ?? null;
    const network = clientNetwork(request.ip);
    await checkVerificationCode(context, notifications, { ...body, visitor: caller.visitor, network, userId });
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

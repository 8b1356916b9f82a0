import { type Customer, type createGuestCustomer, customer } from '#contracts/customers.ts';
import { requirePhone } from '#server/modules/verification/index.ts';
import { ownerKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { insertCustomerOnce } from './customers.queries.ts';
import { describeCustomer } from './describe-customer.ts';

const GUESTS_PER_NETWORK: Limit = { name: 'guest-network', points: 60, seconds: 3600 };

/**
 * Creates the customer record of a guest, bound to the calling browser; or, for a signed-in caller, a record of the
 * account with another address. A caller who returns with identical details gets the existing record.
 * @throws Failure phone_not_us, too_many_requests
 */
export async function createGuest(
  { database, rateLimits, clock, cookies }: Context,
  { body, caller, request, reply, idempotencyKey }: Call<typeof createGuestCustomer>,
): Promise<Answer<Customer>> {
  const owner = { visitor: cookies.ensureVisitor(request, reply), userId: caller.user?.id ?? null };
  const creation = { scope: `customers.createGuest ${ownerKey(owner)}`, key: idempotencyKey, content: body };
  return createOnce(database, creation, {
    readBody: (stored) => customer.parse(stored),
    prepare: async () => {
      const phone = requirePhone(body.phone, 'phone');
      await rateLimits.use(GUESTS_PER_NETWORK, clientNetwork(request.ip));
      return describeCustomer({ ...body, phone });
    },
    create: async (tx, guest) => {
      const id = await insertCustomerOnce(tx, guest, owner, clock.now());
      return { status: 201, body: { ...guest, id } };
    },
  });
}

import crypto from 'node:crypto';
import { type Customer, type createGuestCustomer, customer } from '#contracts/customers.ts';
import { ERRORS } from '#contracts/errors.ts';
import { parseUsAddress } from '#domain/address/parse-us-address.ts';
import { readUsPhone } from '#server/modules/verification/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { insertGuest } from './customers.queries.ts';

/** What the specification sends where a part of the address is missing (C7). */
const UNKNOWN = { city: 'Unknown', state: 'Unknown', zipCode: '00000' };

const GUESTS_PER_NETWORK: Limit = { name: 'guest-network', points: 60, seconds: 3600 };

/**
 * Creates the customer record of a guest, bound to the browser that asks. City, state and zip that are not given are
 * read from a combined address where it has them (C5).
 * @throws Failure phone_not_us, too_many_requests
 */
export async function createGuest(
  { database, rateLimits, clock, cookies }: Context,
  { body, request, reply, idempotencyKey }: Call<typeof createGuestCustomer>,
): Promise<Answer<Customer>> {
  const visitor = cookies.ensureVisitor(request, reply);
  const creating = { scope: `customers.createGuest ${visitor}`, key: idempotencyKey, content: body };
  return createOnce(database, creating, {
    readBody: (stored) => customer.parse(stored),
    prepare: async () => {
      const phone = readUsPhone(body.phone) ?? fail('phone_not_us', { errors: { phone: ERRORS.phone_not_us.message } });
      await rateLimits.use(GUESTS_PER_NETWORK, clientNetwork(request.ip));
      return describe(body, phone);
    },
    create: async (tx, guest) => {
      insertGuest(tx, guest, visitor, clock.now());
      return { status: 201, body: guest };
    },
  });
}

function describe(body: Call<typeof createGuestCustomer>['body'], phone: string): Customer {
  const parsed = parseUsAddress(body.address ?? '');
  return {
    id: crypto.randomUUID(),
    name: body.name,
    email: body.email,
    phone,
    address: body.address ?? null,
    city: body.city ?? parsed?.city ?? UNKNOWN.city,
    state: body.state ?? parsed?.state ?? UNKNOWN.state,
    zipCode: body.zipCode ?? parsed?.zipCode ?? UNKNOWN.zipCode,
  };
}

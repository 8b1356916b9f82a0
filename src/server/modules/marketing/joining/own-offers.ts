import type { changeOwnOffers, OwnOffers } from '#contracts/offers.ts';
import { mayReceive, recordOwnConsent } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/route.ts';
import { joinOffers } from './join-offers.ts';

/** Reads if an address gets offers. */
export async function readOffersOf(db: Queryable, email: string): Promise<OwnOffers> {
  return { isSubscribed: await mayReceive(db, { channel: 'email', address: email, class: 'marketing' }) };
}

/** Account that subscribes, or ends its offers. */
interface Person {
  id: string;
  name: string;
  email: string;
}

/** Subscribes the address of an account with its owner's tick, or ends the offers to it. */
export async function changeOffersOf(
  { database, clock }: Context,
  { id, name, email }: Person,
  { body: { tick }, request: { ip } }: Pick<Call<typeof changeOwnOffers>, 'body' | 'request'>,
): Promise<OwnOffers> {
  const at = clock.now();
  return database.transaction(async (tx) => {
    if (tick !== null) await joinOffers(tx, { name, email, source: 'account', tick, about: accountLabel(id), ip, at });
    else {
      const revocation = { kind: 'revoked', evidence: `Ended in the settings of ${accountLabel(id)}`, ip, at } as const;
      await recordOwnConsent(tx, { address: email, scope: 'marketing_email', ...revocation });
    }
    return readOffersOf(tx, email);
  });
}

/** Names an account in consent evidence. */
export function accountLabel(id: string): string {
  return `account ${id}`;
}

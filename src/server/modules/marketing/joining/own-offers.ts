import type { changeOwnOffers, OwnOffers } from '#contracts/offers.ts';
import { mayReceive, recordOwnWish } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/route.ts';
import { joinOffers } from './join-offers.ts';

/** Answers if an address gets offers. */
export async function readOffersOf(db: Queryable, email: string): Promise<OwnOffers> {
  return { isSubscribed: await mayReceive(db, { channel: 'email', address: email, class: 'marketing' }) };
}

/** Account that subscribes, or ends its offers. */
interface Person {
  id: string;
  name: string;
  email: string;
}

/** Subscribes an account's address by the tick of its owner, or ends the offers to it. */
export async function changeOffersOf(
  { database, clock }: Context,
  { id, name, email }: Person,
  { body: { tick }, request: { ip } }: Pick<Call<typeof changeOwnOffers>, 'body' | 'request'>,
): Promise<OwnOffers> {
  const at = clock.now();
  return database.transaction(async (tx) => {
    if (tick !== null) await joinOffers(tx, { name, email, source: 'account', tick, about: accountWords(id), ip, at });
    else {
      const said = { kind: 'revoked', evidence: `Ended in the settings of ${accountWords(id)}`, ip, at } as const;
      await recordOwnWish(tx, { address: email, scope: 'marketing_email', ...said });
    }
    return readOffersOf(tx, email);
  });
}

/** Names an account in the evidence. */
export function accountWords(id: string): string {
  return `account ${id}`;
}

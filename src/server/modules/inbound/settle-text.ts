import type { InboundMessage, settleInbound } from '#contracts/inbound.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findText, settleText } from './inbound.queries.ts';
import { stopTexts } from './stop-texts.ts';

/**
 * Settles an open text, once. With `stop`, also ends the texts to its sender, recorded as done by the member.
 * @throws Failure not_found
 */
export async function settleInboundText(
  { database, clock, env }: Pick<Context, 'database' | 'clock' | 'env'>,
  { params, body, caller }: Pick<Call<typeof settleInbound>, 'params' | 'body' | 'caller'>,
): Promise<InboundMessage> {
  const staff = staffOf(caller);
  return database.transaction(async (tx) => {
    const isSettledNow = await settleText(tx, params.id, staff.actor);
    const text = (await findText(tx, params.id)) ?? fail('not_found');
    if (isSettledNow && body.action === 'stop') {
      const stopRequest = { phone: text.sender, source: 'staff', evidence: text.text, at: clock.now() } as const;
      await stopTexts(tx, { env }, { ...stopRequest, ...staff });
    }
    return text;
  });
}

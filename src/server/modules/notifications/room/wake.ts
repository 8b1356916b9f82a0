import crypto from 'node:crypto';
import type { MessageChannel } from '#domain/messages.ts';
import { joinedConfirmation } from '#server/modules/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { startLooking } from '#server/platform/looking.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { smtpOf, twilioOf } from '#server/ports/accounts.ts';
import { insertMessages } from '../notifications.queries.ts';
import { queueJobs } from '../send-message.ts';
import { forgetStalls, wakeStalled } from '../stalls/stalls.queries.ts';
import { type DueMessage, isAnyDue, markJoined, markQueued, takeDue } from './waiting.queries.ts';

const LOOK_EVERY_MS = 2_000;
const AFTER_FAILURE_MS = 10_000;

type Needs = Pick<Context, 'database' | 'clock' | 'jobs' | 'log' | 'env' | 'settings' | 'publicUrl'>;

/**
 * Has messages sent whose wait is over, in whichever process looks first (decision 33). What waits for an account at a provider is
 * tried at once after a start, and after other credentials are saved, which end the alarm, too (decision 099).
 * @returns a function that stops it when what is under way has ended
 */
export function startWaking(needs: Needs): () => Promise<void> {
  const { database, clock, log, env, settings } = needs;
  let accounts: string | null = null;
  return startLooking({
    look: async () => {
      settings.look(clock.now().getTime());
      const now = JSON.stringify([twilioOf(env), smtpOf(env)]);
      if (now !== accounts) {
        if (accounts !== null) await forgetStalls(database);
        await wakeStalled(database, clock.now());
      }
      accounts = now;
      if (await isAnyDue(database, clock.now())) await database.transaction((tx) => wake(tx, needs));
    },
    everyMs: LOOK_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.error({ err: error }, 'waiting messages could not be looked at'),
  });
}

async function wake(tx: Transaction, { clock, jobs, env, publicUrl }: Needs): Promise<void> {
  const now = clock.now();
  const ready: { id: string; channel: MessageChannel }[] = [];
  for (const parts of together(await takeDue(tx, now))) {
    const ids = parts.map(({ id }) => id);
    const joined = parts.length < 2 ? null : joinedConfirmation(parts, shopFacts(env, publicUrl));
    if (joined === null) {
      await markQueued(tx, ids);
      ready.push(...parts);
      continue;
    }
    const id = crypto.randomUUID();
    await insertMessages(tx, [{ ...joined, id }], now);
    await markJoined(tx, ids, id);
    ready.push({ id, channel: joined.channel });
  }
  await queueJobs(tx, jobs, ready);
}

/** Groups confirmations to one address that were never tried; every other message stays by itself. */
function together(messages: readonly DueMessage[]): DueMessage[][] {
  const groups = Map.groupBy(messages, ({ id, purpose, waitsFor, roomKey, recipient, proofUserId }) =>
    // A mailbox written in two ways gets two: nobody is written to at an address that was not given.
    purpose === 'order_confirmation' && waitsFor !== 'retry' ? `${roomKey} ${recipient} ${proofUserId}` : id,
  );
  return [...groups.values()];
}

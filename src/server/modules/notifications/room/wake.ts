import crypto from 'node:crypto';
import { joinedConfirmation } from '#server/modules/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { startLooking, workOnEach } from '#server/platform/looking.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { smtpOf, twilioOf } from '#server/ports/accounts.ts';
import { insertMessages } from '../notifications.queries.ts';
import { queueJobs } from '../send-message.ts';
import { forgetStalls, wakeStalled } from '../stalls/stalls.queries.ts';
import { type DueMessage, listDue, markJoined, markQueued, takeDue } from './waiting.queries.ts';

const LOOK_EVERY_MS = 2_000;
const AFTER_FAILURE_MS = 10_000;

type Needs = Pick<Context, 'database' | 'clock' | 'jobs' | 'log' | 'env' | 'settings' | 'publicUrl'>;

/**
 * Has messages sent whose wait is over, in whichever process looks first. What waits for an account at a provider is
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
      const groups = together(await listDue(database, clock.now()));
      await workOnEach(log, groups, ({ ids }) => database.transaction((tx) => wake(tx, ids, needs)));
    },
    everyMs: LOOK_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.error({ err: error }, 'waiting messages could not be looked at'),
  });
}

/** Has the messages of one group sent, as one where they say the same; without those that another process has taken. */
async function wake(tx: Transaction, ids: readonly string[], { clock, jobs, env, publicUrl }: Needs): Promise<void> {
  const now = clock.now();
  const parts = await takeDue(tx, { now, ids });
  if (parts.length === 0) return;
  const joined = parts.length < 2 ? null : joinedConfirmation(parts, shopFacts(env, publicUrl));
  const taken = parts.map(({ id }) => id);
  if (joined === null) {
    await markQueued(tx, taken);
    return queueJobs(tx, jobs, parts);
  }
  const id = crypto.randomUUID();
  await insertMessages(tx, [{ ...joined, id }], now);
  await markJoined(tx, taken, id);
  await queueJobs(tx, jobs, [{ id, channel: joined.channel }]);
}

/** Groups confirmations to one address that were never tried, under the id of the oldest; every other message stays by itself. */
function together(messages: readonly DueMessage[]): { id: string; ids: string[] }[] {
  const groups = Map.groupBy(messages, ({ id, purpose, waitsFor, roomKey, recipient, proofUserId }) =>
    // A mailbox written in two ways gets two: nobody is written to at an address that was not given.
    purpose === 'order_confirmation' && waitsFor !== 'retry' ? `${roomKey} ${recipient} ${proofUserId}` : id,
  );
  return [...groups.values()].map((parts) => {
    const ids = parts.map(({ id }) => id);
    return { id: ids[0] ?? '', ids };
  });
}

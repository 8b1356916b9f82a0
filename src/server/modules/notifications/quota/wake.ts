import crypto from 'node:crypto';
import { joinedConfirmation } from '#server/modules/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { startPolling, workOnEach } from '#server/platform/polling.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { smtpOf, twilioOf } from '#server/ports/accounts.ts';
import { insertMessages } from '../notifications.queries.ts';
import { queueJobs } from '../send-message.ts';
import { forgetStalls, wakeStalled } from '../stalls/stalls.queries.ts';
import { type DueMessage, listDueMessages, markJoined, markQueued, takeDueMessages } from './waiting.queries.ts';

const POLL_EVERY_MS = 2_000;
const AFTER_FAILURE_MS = 10_000;

type Needs = Pick<Context, 'database' | 'clock' | 'jobs' | 'log' | 'env' | 'settings' | 'publicUrl'>;

/**
 * Sends messages whose wait is over, in whichever process polls first. Retries those that wait for an account at a provider
 * right after a start, and after other credentials are saved, which also ends the alarm (decision 020).
 * @returns a function that stops it when the work in progress has ended
 */
export function startWaking(needs: Needs): () => Promise<void> {
  const { database, clock, log, env, settings } = needs;
  let accounts: string | null = null;
  return startPolling({
    poll: async () => {
      settings.refreshInBackground(clock.now().getTime());
      const currentAccounts = JSON.stringify([twilioOf(env), smtpOf(env)]);
      if (currentAccounts !== accounts) {
        if (accounts !== null) await forgetStalls(database);
        await wakeStalled(database, clock.now());
      }
      accounts = currentAccounts;
      const groups = groupMessages(await listDueMessages(database, clock.now()));
      await workOnEach(log, groups, ({ ids }) => database.transaction((tx) => wakeGroup(tx, ids, needs)));
    },
    everyMs: POLL_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.error({ err: error }, 'waiting messages could not be looked at'),
  });
}

/** Sends the messages of one group, combined where they say the same; skips those that another process has taken. */
async function wakeGroup(
  tx: Transaction,
  ids: readonly string[],
  { clock, jobs, env, publicUrl }: Needs,
): Promise<void> {
  const now = clock.now();
  const parts = await takeDueMessages(tx, { now, ids });
  if (parts.length === 0) return;
  const joined = parts.length < 2 ? null : joinedConfirmation(parts, shopFacts(env, publicUrl));
  const takenIds = parts.map(({ id }) => id);
  if (joined === null) {
    await markQueued(tx, takenIds);
    return queueJobs(tx, jobs, parts);
  }
  const id = crypto.randomUUID();
  await insertMessages(tx, [{ ...joined, id }], now);
  await markJoined(tx, takenIds, id);
  await queueJobs(tx, jobs, [{ id, channel: joined.channel }]);
}

/** Groups untried confirmations to one address under the id of the oldest; every other message is a group of its own. */
function groupMessages(messages: readonly DueMessage[]): { id: string; ids: string[] }[] {
  const groups = Map.groupBy(messages, ({ id, purpose, waitsFor, roomKey, recipient, proofUserId }) =>
    // Keeps two spellings of a mailbox apart: a message goes only to an address that was given.
    purpose === 'order_confirmation' && waitsFor !== 'retry' ? `${roomKey} ${recipient} ${proofUserId}` : id,
  );
  return [...groups.values()].map((parts) => {
    const ids = parts.map(({ id }) => id);
    return { id: ids[0] ?? '', ids };
  });
}

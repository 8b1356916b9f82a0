import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Context } from '#server/platform/context.ts';
import { emptyOldMessages } from './retention.queries.ts';

/** Batches of one run: 100,000 messages. The next run continues. */
const MAX_BATCHES = 100;

/**
 * Empties the texts of messages older than MESSAGE_MONTHS, and deletes their failed attempts, corrected addresses and deliveries.
 * The log still shows that a message was sent, its recipient, time and subject matter.
 */
export function oldMessagesChore({ env, settings }: Pick<Context, 'env' | 'settings'>): Chore {
  return {
    name: 'texts of old messages',
    run: async (db, now, turn) => {
      await settings.refresh();
      let after = turn?.reached ?? new Date(0);
      for (let batches = 0; batches < MAX_BATCHES; batches += 1) {
        const last = await emptyOldMessages(db, { after, now, months: env.MESSAGE_MONTHS });
        if (last === null) return;
        after = last;
        await turn?.saveReached(after);
      }
    },
  };
}

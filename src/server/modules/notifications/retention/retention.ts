import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Context } from '#server/platform/context.ts';
import { emptyOldMessages } from './retention.queries.ts';

/** Pieces of one turn: 100,000 messages; the rest follows with the next one. */
const MOST_PIECES = 100;

/**
 * Empties the texts of messages older than MESSAGE_MONTHS, and forgets their failed attempts, mended addresses and deliveries. The log
 * still says that a message was sent, to whom, when and about what.
 */
export function oldMessagesChore({ env, settings }: Pick<Context, 'env' | 'settings'>): Chore {
  return {
    name: 'texts of old messages',
    run: async (db, now, turn) => {
      await settings.refresh();
      let after = turn?.reached ?? new Date(0);
      for (let pieces = 0; pieces < MOST_PIECES; pieces += 1) {
        const last = await emptyOldMessages(db, { after, now, months: env.MESSAGE_MONTHS });
        if (last === null) return;
        after = last;
        await turn?.reach(after);
      }
    },
  };
}

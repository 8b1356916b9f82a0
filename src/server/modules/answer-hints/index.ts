import { listAnswerHints } from '#contracts/answer-hints.ts';
import { addDays } from '#domain/calendar-day.ts';
import { HINT_DAYS, isHinted } from '#domain/inspection/answer-hints.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Context } from '#server/platform/context.ts';
import type { Made } from '#server/platform/module.ts';
import { countAnswers, readAnswerCounts } from './answer-counts.queries.ts';

/** Creates the hints beside questions that sellers often answer otherwise than inspectors find. */
export function createAnswerHints({ addRoute, database, env }: Context): Made {
  addRoute(listAnswerHints, async () => (await readAnswerCounts(database)).filter(isHinted));
  return { chores: [answerHintsChore(env)] };
}

/** Creates the work that counts answers: once a day, since no request counts (docs/decisions/051). */
export function answerHintsChore(env: Context['env']): Chore {
  return {
    name: 'answers of sellers',
    isRepeatable: true,
    run: async (db, now) => {
      const to = addDays(shopTime(now, env.SHOP_TIME_ZONE).day, -1);
      if ((await readAnswerCounts(db))[0]?.lastDay === to) return;
      await countAnswers(db, { from: addDays(to, 1 - HINT_DAYS), to, timeZone: env.SHOP_TIME_ZONE });
    },
  };
}

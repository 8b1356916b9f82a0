import { listAnswerHints } from '#contracts/answer-hints.ts';
import { addDays } from '#domain/calendar-day.ts';
import { HINT_DAYS, isHinted } from '#domain/inspection/answer-hints.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Chore } from '#server/platform/chores/housekeeping.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { countAnswers, readAnswerCounts } from './answer-counts.queries.ts';

/** Adds hints to the questions that sellers often answer differently from inspectors. */
export function createAnswerHints({ addRoute, database, env }: Context): ServerModule {
  addRoute(listAnswerHints, async () => (await readAnswerCounts(database)).filter(isHinted));
  return { chores: [answerHintsChore(env)] };
}

/** Creates the chore that counts answers once a day, so requests do not have to (decision 017). */
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

import {
  dismissReleaseNews,
  readHealthPage,
  readReleaseNews,
  retryFailedJobs,
  startDrill,
} from '#contracts/health-page.ts';
import { worstState } from '#domain/health/finding.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { retryFailed } from '#server/platform/health/failed-jobs.ts';
import type { Made } from '#server/platform/module.ts';
import { VERSION } from '#server/platform/version.ts';
import type { Lookups } from '#server/ports/lookups/index.ts';
import { ALL_CHECKS } from './checks/all-checks.ts';
import { runChecks } from './checks/health-check.ts';
import { startDailyLook } from './daily/look-daily.ts';
import { drillStateOf } from './drill/drill-state.ts';
import { findNewestDrill } from './drill/drills.queries.ts';
import { drillQueue, runDrill } from './drill/run-drill.ts';
import { beginDrill } from './drill/start-drill.ts';
import { addSeen } from './news/news.queries.ts';
import { readNews } from './news/read-news.ts';

/** Creates the health page, its restore drill, and the letters to the owner (docs/decisions/075). */
export function createHealth(
  context: Context,
  { lookups, notifications }: { lookups: Lookups; notifications: Notifications },
): Made {
  const { addRoute, clock, database, jobs } = context;
  const means = { ...context, lookups };
  jobs.handle(drillQueue, ({ drillId }) => runDrill(context, drillId));
  addRoute(readHealthPage, async () => {
    const [checks, newest] = await Promise.all([runChecks(ALL_CHECKS, means), findNewestDrill(database)]);
    return { at: clock.now().toISOString(), worst: worstState(checks), checks, drill: newest && shownDrill(newest) };
  });
  addRoute(startDrill, (call) => beginDrill(context, call));
  addRoute(retryFailedJobs, async () => ({ retried: await retryFailed(database) }));
  addRoute(readReleaseNews, () => readNews(context));
  addRoute(dismissReleaseNews, async ({ caller }) => {
    await addSeen(database, { version: VERSION, seenAt: clock.now(), actor: staffOf(caller).actor });
    return readNews(context);
  });
  return { start: () => startDailyLook({ ...means, notifications }) };
}

type NewestDrill = NonNullable<Awaited<ReturnType<typeof findNewestDrill>>>;

function shownDrill(drill: NewestDrill) {
  const { id, actor, differences, startedAt, backupAt } = drill;
  const times = { startedAt: startedAt.toISOString(), backupAt: backupAt?.toISOString() ?? null };
  return { id, actor, differences, ...times, state: drillStateOf(drill) };
}

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
import { requeueFailedJobs } from '#server/platform/health/failed-jobs.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { VERSION } from '#server/platform/version.ts';
import type { Lookups } from '#server/ports/lookups/index.ts';
import { ALL_CHECKS } from './checks/all-checks.ts';
import { runChecks } from './checks/health-check.ts';
import { startDailyCheck } from './daily/check-daily.ts';
import { drillStateOf, findNewestDrill } from './drill/drills.queries.ts';
import { drillQueue, runDrill } from './drill/run-drill.ts';
import { beginDrill } from './drill/start-drill.ts';
import { markNewsRead } from './news/news.queries.ts';
import { readNews } from './news/read-news.ts';

/** Creates the health page, its restore drill, and the letters to the owner (decision 027). */
export function createHealth(
  context: Context,
  { lookups, notifications }: { lookups: Lookups; notifications: Notifications },
): ServerModule {
  const { addRoute, clock, database, jobs } = context;
  const tools = { ...context, lookups };
  jobs.handle(drillQueue, ({ drillId }) => runDrill(context, drillId));
  addRoute(readHealthPage, async () => {
    const [checks, newest] = await Promise.all([runChecks(ALL_CHECKS, tools), findNewestDrill(database)]);
    return { at: clock.now().toISOString(), worst: worstState(checks), checks, drill: newest && describeDrill(newest) };
  });
  addRoute(startDrill, (call) => beginDrill(context, call));
  addRoute(retryFailedJobs, async () => ({ retried: await requeueFailedJobs(database) }));
  addRoute(readReleaseNews, () => readNews(context));
  addRoute(dismissReleaseNews, async ({ caller }) => {
    await markNewsRead(database, { version: VERSION, seenAt: clock.now(), actor: staffOf(caller).actor });
    return readNews(context);
  });
  return { start: () => startDailyCheck({ ...tools, notifications }) };
}

type NewestDrill = NonNullable<Awaited<ReturnType<typeof findNewestDrill>>>;

function describeDrill(drill: NewestDrill) {
  const { id, actor, differences, startedAt, backupAt } = drill;
  const times = { startedAt: startedAt.toISOString(), backupAt: backupAt?.toISOString() ?? null };
  return { id, actor, differences, ...times, state: drillStateOf(drill) };
}

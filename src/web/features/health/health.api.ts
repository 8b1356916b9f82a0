import type { HealthState } from '#domain/health/finding.ts';
import { type CallAnswer, call } from '#web/lib/api.ts';
import { cacheAnswer, callQuery, refreshReads } from '#web/lib/query.tsx';

export type HealthPage = CallAnswer<'health.page'>;
export type HealthCheck = HealthPage['checks'][number];

const DRILL_POLL_MS = 4000;

/** Reads the health page: again each time it is shown, and in intervals while a drill runs. */
export const healthPage = () => ({
  ...callQuery('health.page', {}),
  refetchOnMount: 'always' as const,
  refetchInterval: ({ state }: { state: { data: HealthPage | undefined } }) =>
    state.data?.drill?.state === 'running' ? DRILL_POLL_MS : (false as const),
});

const refresh = () => refreshReads('/api/staff/health');

export async function startDrill(): Promise<void> {
  await call('health.startDrill', {});
  await refresh();
}

/** Retries failed jobs. @returns the number of jobs that run again */
export async function retryJobs(): Promise<number> {
  const { retried } = await call('health.retryJobs', {});
  await refresh();
  return retried;
}

/** Groups checks by urgency, the most urgent ones first. */
export function groupChecks(checks: readonly HealthCheck[]) {
  const inState = (...states: readonly HealthState[]) =>
    states.flatMap((state) => checks.filter((check) => check.state === state));
  return [
    { title: 'Needs attention', checks: inState('red', 'amber') },
    { title: 'Working', checks: inState('green') },
    { title: 'Not in use', checks: inState('off') },
  ].filter((group) => group.checks.length > 0);
}

export const releaseNews = () => callQuery('health.news', {});

export async function dismissNews(): Promise<void> {
  cacheAnswer(releaseNews(), await call('health.dismissNews', {}));
}

import { type Finding, HEALTH_CHECKS, type HealthCheckName, notChecked } from '#domain/health/finding.ts';
import type { Context } from '#server/platform/context.ts';
import { waitAtMost } from '#server/platform/deadline.ts';
import type { Lookups } from '#server/ports/lookups/index.ts';

/** Everything that checks read. */
export interface CheckTools extends Pick<Context, 'clock' | 'database' | 'env' | 'jobs' | 'keyState' | 'log'> {
  lookups: Lookups;
}
type Need = keyof CheckTools;

/** Declaration of one check. */
export interface HealthCheck {
  readonly name: HealthCheckName;
  readonly needs: readonly Need[];
  run(tools: CheckTools): Promise<Finding>;
}

/** Longest time of a check; slower ones count as failed. */
const WITHIN_MS = 6000;

/** Declares a check. @param run reads the facts, and judges them by a rule of `domain/health` */
export function healthCheck<const Needs extends readonly Need[]>(check: {
  name: HealthCheckName;
  needs: Needs;
  run: (tools: Pick<CheckTools, Needs[number]>) => Promise<Finding>;
}): HealthCheck {
  return check;
}

/** The result of a check. */
export type NamedFinding = Finding & { name: HealthCheckName };

/** Runs all checks at once, in the order of the page. One that fails or times out reports so, and does not affect the others. */
export function runChecks(
  checks: readonly HealthCheck[],
  tools: CheckTools,
  withinMs = WITHIN_MS,
): Promise<NamedFinding[]> {
  const ordered = checks.toSorted((one, other) => orderOf(one) - orderOf(other));
  return Promise.all(
    ordered.map(async ({ name, run }) => {
      try {
        return { name, ...(await waitAtMost(runAsync(run, tools), withinMs)) };
      } catch (error) {
        tools.log.warn({ err: error, check: name }, 'a health check failed');
        return { name, ...notChecked() };
      }
    }),
  );
}

/** Turns a synchronous error into a rejection. */
async function runAsync(run: HealthCheck['run'], tools: CheckTools): Promise<Finding> {
  return run(tools);
}

const orderOf = ({ name }: HealthCheck) => HEALTH_CHECKS.indexOf(name);

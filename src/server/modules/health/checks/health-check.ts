import { type Finding, HEALTH_CHECKS, type HealthCheckName, notChecked } from '#domain/health/finding.ts';
import type { Context } from '#server/platform/context.ts';
import { waitAtMost } from '#server/platform/deadline.ts';
import type { Lookups } from '#server/ports/lookups/index.ts';

/** What checks look at. */
export interface Means extends Pick<Context, 'clock' | 'database' | 'env' | 'jobs' | 'keyState' | 'log'> {
  lookups: Lookups;
}
type Need = keyof Means;

/** One check, as a row. */
export interface HealthCheck {
  readonly name: HealthCheckName;
  readonly needs: readonly Need[];
  run(means: Means): Promise<Finding>;
}

/** Longest time of a check: the others are shown without it. */
const WITHIN_MS = 6000;

/** Declares a check. @param run reads the facts, and judges them by a rule of `domain/health` */
export function healthCheck<const Needs extends readonly Need[]>(check: {
  name: HealthCheckName;
  needs: Needs;
  run: (means: Pick<Means, Needs[number]>) => Promise<Finding>;
}): HealthCheck {
  return check;
}

/** What a check came to. */
export type NamedFinding = Finding & { name: HealthCheckName };

/** Runs all checks at once, in the order of the page. One that fails or hangs says so, and spoils no other. */
export function runChecks(checks: readonly HealthCheck[], means: Means, withinMs = WITHIN_MS): Promise<NamedFinding[]> {
  const ordered = checks.toSorted((one, other) => placeOf(one) - placeOf(other));
  return Promise.all(
    ordered.map(async ({ name, run }) => {
      try {
        return { name, ...(await waitAtMost(begin(run, means), withinMs)) };
      } catch (error) {
        means.log.warn({ err: error, check: name }, 'a health check failed');
        return { name, ...notChecked() };
      }
    }),
  );
}

/** Turns an error of the first line into a rejection. */
async function begin(run: HealthCheck['run'], means: Means): Promise<Finding> {
  return run(means);
}

const placeOf = ({ name }: HealthCheck) => HEALTH_CHECKS.indexOf(name);

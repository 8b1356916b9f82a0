import { useQuery } from '@tanstack/react-query';
import { countText } from '#web/lib/count-text.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckRow } from './check-row.tsx';
import { groupChecks, type HealthPage, healthPage } from './health.api.ts';

/** Shows the health of the shop's server: problems first, each check with its advice. */
export function HealthPanel() {
  const source = useQuery(healthPage());
  const { data, isFetching, refetch } = source;
  const { timeZone } = usePageData().shop;
  return (
    <section aria-label="Health" className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-2xl font-semibold" aria-live="polite">
            {data === undefined ? 'Checking…' : summaryOf(data)}
          </p>
          {data !== undefined && (
            <p className="text-note text-muted">
              Checked {momentText(data.at, timeZone)}. Problems are emailed to you.
            </p>
          )}
        </div>
        <Button variant="secondary" busy={isFetching && data !== undefined} onClick={() => void refetch()}>
          Check again
        </Button>
      </div>
      <ReadState source={source} what="The checks">
        <Skeleton className="h-40" />
        <Skeleton className="h-96" />
      </ReadState>
      {data !== undefined &&
        groupChecks(data.checks).map(({ title, checks }) => (
          <section key={title} aria-label={title} className="grid min-w-0 gap-2">
            <h2 className="text-lg font-semibold">{title}</h2>
            <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-5">
              {checks.map((check) => (
                <CheckRow key={check.name} check={check} drill={check.name === 'drill' ? data.drill : null} />
              ))}
            </ul>
          </section>
        ))}
    </section>
  );
}

function summaryOf({ checks }: HealthPage): string {
  const count = (state: string) => checks.filter((check) => check.state === state).length;
  const [problems, warnings] = [count('red'), count('amber')];
  if (problems + warnings === 0) return 'Everything is fine';
  return [problems > 0 ? countText(problems, 'problem') : null, warnings > 0 ? countText(warnings, 'warning') : null]
    .filter((part) => part !== null)
    .join(', ');
}

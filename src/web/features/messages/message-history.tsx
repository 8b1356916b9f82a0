import { useQuery } from '@tanstack/react-query';
import type { FailedAttempt, LoggedMessage } from '#contracts/messages.ts';
import { ShopTime } from '#web/features/order-desk/index.ts';
import { callQuery } from '#web/lib/query.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';

/** Lists the failed attempts of a message, newest first, in the provider's words, and the addresses that staff have mended. */
export function MessageHistory({ message }: { message: LoggedMessage }) {
  const { data, error, refetch } = useQuery({
    ...callQuery('messages.get', { params: { id: message.id } }),
    // New attempts may have been added since the last view.
    staleTime: 0,
  });
  if (data === undefined && error !== null) {
    return <LoadFailure what="The delivery attempts" error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return null;
  return (
    <>
      {data.failures.length > 0 && <Failures failures={data.failures} />}
      {data.addresses.map(({ at, actor, before, after }) => (
        <p key={at} className="mt-4 text-note text-muted wrap-anywhere">
          {actor} changed the address from {before} to {after}, <ShopTime instant={at} />
        </p>
      ))}
    </>
  );
}

function Failures({ failures }: { failures: readonly FailedAttempt[] }) {
  return (
    <section aria-label="Failed attempts" className="mt-4">
      <h3 className="font-medium">Failed attempts</h3>
      <ol className="mt-2 grid gap-4">
        {failures.map((attempt) => (
          <li key={attempt.attempt} className="border-l-2 border-line pl-4">
            <Attempt {...attempt} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Attempt({ attempt, at, tookMs, problem, meaning, words, isRetryable }: FailedAttempt) {
  return (
    <>
      <p>
        {meaning ?? problem}
        {!isRetryable && <span className="text-danger"> · final</span>}
      </p>
      {words !== null && <p className="text-note break-words">“{words}”</p>}
      <p className="text-note text-muted">
        Attempt {attempt}, <ShopTime instant={at} />
        {tookMs > 0 && `, after ${(tookMs / 1000).toFixed(1)} s`}
        {meaning !== null && `. ${problem}`}
      </p>
    </>
  );
}

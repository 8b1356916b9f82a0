import { useMutation, useQuery } from '@tanstack/react-query';
import { type CallAnswer, call } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { failureMessage } from '../failure.ts';

type Session = CallAnswer<'auth.sessions'>[number];

/** Lists the sessions of the account; other sessions can be ended. */
export function SessionsList() {
  const { data, error, refetch, isFetching } = useQuery(callQuery('auth.sessions', {}));
  if (data !== undefined) {
    return (
      <ul className="-my-4 divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    );
  }
  if (error !== null && !isFetching) {
    return (
      <div role="alert">
        <p className="font-semibold">We couldn’t load your devices</p>
        <p className="mt-1 text-muted">{failureMessage(error, 'Something went wrong on our side.')}</p>
        <Button variant="secondary" className="mt-4" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-3 h-5 w-64" />
    </div>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { shop } = usePageData();
  const end = useMutation({
    mutationFn: () => call('auth.endSession', { params: { id: session.id } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toastFailure('Not signed out', failureMessage(error, 'Please try again.')),
    // Also after a failure: the session may have ended by itself.
    onSettled: () => refreshReads('/api/auth/sessions'),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div>
        <p className="font-semibold">{session.device}</p>
        <p className="text-note text-muted">Last used {momentText(session.lastSeenAt, shop.timeZone)}</p>
      </div>
      {session.isThisOne ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button variant="secondary" busy={end.isPending} onClick={() => end.mutate()}>
          Sign Out<span className="sr-only"> on {session.device}</span>
        </Button>
      )}
    </li>
  );
}

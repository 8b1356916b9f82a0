import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFERS_VERSION, OFFERS_WORDS, tickPart } from '#domain/marketing/offers-words.ts';
import { call } from '#web/lib/api.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { failureMessage } from '../failure.ts';

/** Shows if the account's address gets offers, and lets its owner begin or end them. */
export function OffersChoice() {
  const { data, error, refetch, isFetching } = useQuery(callQuery('offers.read', {}));
  if (data !== undefined) return <Choice initial={data.isSubscribed} />;
  if (error !== null && !isFetching) {
    return (
      <div role="alert">
        <p className="font-semibold">We couldn’t load your choice</p>
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
      <Skeleton className="h-6 w-64 max-w-full" />
    </div>
  );
}

function Choice({ initial }: { initial: boolean }) {
  const [isTicked, setTicked] = useState(initial);
  const { run } = useAction<boolean>(
    async (wanted) => {
      setTicked(wanted);
      const { offers: tick = null } = tickPart(wanted, window.location.pathname);
      const { isSubscribed } = await call('offers.change', { body: { tick } });
      setTicked(isSubscribed);
      void refreshReads('/api/auth/offers');
      toast({ title: isSubscribed ? 'You’re subscribed to offers' : 'You’re unsubscribed from offers' });
    },
    (error, wanted) => {
      setTicked(!wanted);
      return toastFailure('Choice not saved', failureMessage(error, 'Please try again.'));
    },
  );
  return (
    <CheckField
      name="offers"
      label={OFFERS_WORDS[OFFERS_VERSION]}
      value={isTicked}
      onChange={({ target }) => run(target.checked)}
    />
  );
}

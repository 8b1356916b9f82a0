import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Moment } from './campaign-part.tsx';
import { HOLD_TEXTS } from './campaign-texts.ts';
import { type MarketingHold, marketingHold, releaseHold } from './campaigns.api.ts';

/** Shows that all marketing is on hold, with the reason, and releases it after confirmation; empty without a hold. */
export function HoldBanner() {
  const source = useQuery(marketingHold);
  const { data } = source;
  const [isAsking, setAsking] = useState(false);
  if (data === undefined) return <ReadState source={source} what="The marketing status" />;
  if (!data.isHeld) return null;
  const { reason, since, campaigns } = data;
  return (
    <section
      aria-labelledby="marketing-hold"
      className="mt-4 flex flex-wrap items-center gap-4 rounded-2xl border border-danger bg-danger-soft p-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h3 id="marketing-hold" className="font-semibold">
          Marketing on hold
          {since !== null && (
            <>
              {' '}
              since <Moment instant={since} />
            </>
          )}
        </h3>
        <p className="mt-1">{reason !== null && HOLD_TEXTS[reason]} No campaigns go out until you release it.</p>
        {campaigns.length > 0 && (
          <p className="mt-1 wrap-anywhere">Waiting: {campaigns.map(({ name }) => name).join(', ')}.</p>
        )}
      </div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Release marketing
      </Button>
      {isAsking && <ReleaseDialog hold={data} onClose={() => setAsking(false)} />}
    </section>
  );
}

function ReleaseDialog({ hold: { reason, campaigns }, onClose }: { hold: MarketingHold; onClose: () => void }) {
  const release = useMutation({
    mutationFn: releaseHold,
    onSuccess: () => {
      toast({ title: 'Marketing released' });
      onClose();
    },
    onError: (error) => toastFailedCall('Failed to release marketing', error),
  });
  return (
    <Dialog
      title="Release marketing?"
      isBusy={release.isPending}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={release.isPending}>
            Keep on hold
          </Button>
          <Button busy={release.isPending} onClick={() => release.mutate()}>
            Release marketing
          </Button>
        </div>
      }
    >
      <ul className="list-disc space-y-2 pl-5">
        {reason !== null && <li>{HOLD_TEXTS[reason]}</li>}
        <li>New campaigns can be sent again.</li>
        <li>
          {campaigns.length === 0
            ? 'No campaigns are waiting.'
            : `Nothing restarts on its own: ${campaigns.map(({ name }) => name).join(', ')} stays paused until you resume or cancel it.`}
        </li>
      </ul>
    </Dialog>
  );
}

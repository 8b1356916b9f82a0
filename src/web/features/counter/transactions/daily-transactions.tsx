import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateText, sumText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { transactionStats } from '../counter.api.ts';

/** Opens the figures of the day. */
export function DailyTransactions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Daily Transactions
      </Button>
      {isOpen && <DailyDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function DailyDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(transactionStats);
  const figures = [
    {
      label: 'Total spent',
      value: data === undefined ? null : sumText(data.totalSpent),
      note: 'Paid at the counter today, minus reversals.',
    },
    {
      label: 'Total transactions',
      value: data?.totalTransactions ?? null,
      note: 'Devices received today.',
    },
    { label: 'Completed today', value: data?.completedToday ?? null, note: 'Received today and completed.' },
  ];
  return (
    <Dialog
      title="Daily Transactions"
      {...(data === undefined ? {} : { description: dateText(data.day) })}
      onClose={onClose}
    >
      {data === undefined && error !== null ? (
        <LoadFailure error={error} what="The figures" onRetry={() => void refetch()} />
      ) : (
        <dl className="grid gap-3 sm:grid-cols-3">
          {figures.map(({ label, value, note }) => (
            <div key={label} className="rounded-2xl border border-line bg-surface p-4">
              <dt className="font-medium">{label}</dt>
              <dd>
                <span className="mt-1 block text-3xl font-bold tracking-tight tabular-nums">
                  {value ?? <Skeleton className="h-9 w-20" />}
                </span>
                <span className="mt-1 block text-note text-muted">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}

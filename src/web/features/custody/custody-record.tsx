import { useId, useState } from 'react';
import type { CustodyRecord as Answer } from '#contracts/custody.ts';
import { useHydrated, useLoaded } from '#web/lib/loading.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CustodySteps } from './custody-steps.tsx';

interface CustodyRecordProps {
  /** Id of the order; another id closes the record. */
  id: string;
  read: (signal: AbortSignal) => Promise<Answer>;
  paperHref: string;
  fileHref: string;
}

/** Shows the custody record of an order behind a button, and loads it when opened. */
export function CustodyRecord({ id, ...source }: CustodyRecordProps) {
  return <Disclosure key={id} id={id} {...source} />;
}

function Disclosure({ id, read, paperHref, fileHref }: CustodyRecordProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isReady = useHydrated();
  const panel = useId();
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-2 [--button-side:0.5rem]"
        waits={!isReady}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide Chain of Custody' : 'Show Chain of Custody'}
      </Button>
      <div id={panel}>
        {isOpen && (
          <>
            <p className="max-w-text text-muted">
              Every step your device has taken since you ordered. No entry can be changed or removed without a trace.
            </p>
            <Record id={id} read={read} paperHref={paperHref} fileHref={fileHref} />
          </>
        )}
      </div>
    </>
  );
}

function Record({ id, read, paperHref, fileHref }: CustodyRecordProps) {
  const { loaded, reload } = useLoaded(id, read);
  if (loaded.status === 'loading') {
    return (
      <div role="status" className="mt-6 grid gap-4">
        <span className="sr-only">Loading the chain of custody…</span>
        <Skeleton className="h-20" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (loaded.status === 'failed') {
    return (
      <div className="mt-6">
        <LoadFailure error={loaded.error} what="The chain of custody" onRetry={reload} />
      </div>
    );
  }
  const { head, entries } = loaded.value;
  if (head === null) {
    return (
      <p className="mt-6 rounded-2xl bg-sunken p-5">
        No entries yet. A new order’s first entry shows up within a minute.
      </p>
    );
  }
  return (
    <div className="mt-6">
      <div className="rounded-2xl bg-sunken p-5">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-note text-muted">Latest entry</span>
          <span className="font-mono text-note break-all">{head}</span>
          <CopyButton text={head} label="code" />
        </p>
        <p className="mt-1 max-w-text text-note text-muted">
          Your receipts have this code, too. Anyone can use an older one to check that nothing was removed.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <a href={paperHref} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            Open as PDF
          </a>
          <a href={fileHref} download className={buttonClass('secondary')}>
            <DownloadIcon />
            Download to Verify (JSON)
          </a>
        </div>
      </div>
      <CustodySteps entries={entries} />
    </div>
  );
}

import { useState } from 'react';
import { messageOf } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import type { Entry, SendQueue } from '#web/lib/sending/send-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { STATE_TEXTS } from './stop-card.tsx';
import type { DriverDay, Tap } from './tap-queue.ts';

interface RefusedReportsProps {
  reports: readonly Entry<Tap>[];
  queue: SendQueue<Tap, DriverDay | null>;
}

/** Lists the reports that the server refused, with their content, until the driver retries or deletes each. */
export function RefusedReports({ reports, queue }: RefusedReportsProps) {
  if (reports.length === 0) return null;
  return (
    <section role="alert" className="mb-5 rounded-2xl border-2 border-danger bg-danger-soft p-5 text-lg">
      <h2 className="text-xl font-bold">{reports.length === 1 ? 'Update not saved' : 'Updates not saved'}</h2>
      <ul className="mt-2 grid gap-5">
        {reports.map(({ item, failure }) => (
          <li key={item.id} className="grid gap-2">
            <p className="[overflow-wrap:anywhere]">
              <span className="block font-semibold">
                {item.stop}: {STATE_TEXTS[item.report]}
              </span>
              {messageOf(failure)}
              <span className="block">{contentOf(item)}</span>
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => void queue.retry((entry) => entry.item.id === item.id)}>
                Try Again<span className="sr-only"> {item.stop}</span>
              </Button>
              <DeleteButton stop={item.stop} onDelete={() => queue.remove(item.id)} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4">Show this to the shop before you delete anything.</p>
    </section>
  );
}

/** Deletes a report on the second press, so a gloved thumb does not delete photos and signature by mistake. */
function DeleteButton({ stop, onDelete }: { stop: string; onDelete: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Button variant="quiet" onClick={() => (isConfirming ? onDelete() : setConfirming(true))}>
      {isConfirming ? 'Delete with photos and signature' : 'Delete'}
      <span className="sr-only"> {stop}</span>
    </Button>
  );
}

/** Lists the content of a report: "Serial F2LX1234ABCD, 2 photos, signature". */
function contentOf({ serial, photos, signature, signedBy }: Tap): string {
  const parts = [
    serial !== null && `Serial ${serial}`,
    photos.length > 0 && countText(photos.length, 'photo'),
    signature !== null && 'signature',
    signedBy !== null && `signed by ${signedBy}`,
  ];
  return parts.filter(Boolean).join(', ');
}

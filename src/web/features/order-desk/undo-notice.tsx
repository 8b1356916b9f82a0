import type { HistoryEntry } from '#contracts/staff-orders.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { agoText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';

interface UndoNoticeProps {
  entry: HistoryEntry;
  busy: boolean;
  onUndo: (entry: HistoryEntry) => void;
}

/** The last change, and the way back where it was a wrong pick. */
export function UndoNotice({ entry, busy, onUndo }: UndoNoticeProps) {
  const now = useNow();
  if (entry.from === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sunken px-4 py-2">
      <p className="min-w-0 flex-1 text-note">
        {entry.actor} set this from <strong>{statusLabel(entry.from)}</strong> to{' '}
        <strong>{statusLabel(entry.to)}</strong> {agoText(entry.at, now)}.
      </p>
      <Button variant="secondary" busy={busy} onClick={() => onUndo(entry)}>
        Undo
      </Button>
    </div>
  );
}

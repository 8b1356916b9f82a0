import type { StaffOrder } from '#contracts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import type { BulkKind } from './bulk-dialogs.tsx';

/** Dialog of a bulk action; its code is loaded when it opens. */
export const BulkDialog = lazyNeeded(async () => (await import('./bulk-dialogs.tsx')).BulkDialog);

/** Bulk action with its orders: those that were selected when it began. */
export interface BulkTask {
  kind: BulkKind;
  orders: readonly StaffOrder[];
}

const ACTIONS = [
  { kind: 'status', label: 'Set status', short: 'Status' },
  { kind: 'assign', label: 'Assign', short: 'Assign' },
  { kind: 'labels', label: 'Print labels', short: 'Labels' },
] as const satisfies readonly { kind: BulkKind; label: string; short: string }[];

/** Offers the actions on the selected orders. */
export function BulkActions({ onPick }: { onPick: (kind: BulkKind) => void }) {
  return ACTIONS.map(({ kind, label, short }) => (
    <Button key={kind} variant="secondary" className="max-sm:px-2.5" onClick={() => onPick(kind)}>
      <ShortOnPhones label={label} short={short} />
    </Button>
  ));
}

/** Shows a button's full label, or one word on a phone, which has no room for more. */
export function ShortOnPhones({ label, short }: { label: string; short: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{label}</span>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
    </>
  );
}

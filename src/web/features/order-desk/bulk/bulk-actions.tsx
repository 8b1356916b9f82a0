import { lazy } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import type { BulkKind } from './bulk-dialogs.tsx';

/** Does what was picked; its code is loaded then. */
export const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).BulkDialog }));

/** What is being done, and to which orders: those that were selected when it began. */
export interface BulkTask {
  kind: BulkKind;
  orders: readonly StaffOrder[];
}

const ACTIONS = [
  { kind: 'status', label: 'Set status', short: 'Status' },
  { kind: 'assign', label: 'Assign', short: 'Assign' },
  { kind: 'labels', label: 'Print labels', short: 'Labels' },
] as const satisfies readonly { kind: BulkKind; label: string; short: string }[];

/** Offers what can be done to the selected orders. */
export function BulkActions({ onPick }: { onPick: (kind: BulkKind) => void }) {
  return ACTIONS.map(({ kind, label, short }) => (
    <Button key={kind} variant="secondary" className="max-sm:px-2.5" onClick={() => onPick(kind)}>
      <ShortOnPhones label={label} short={short} />
    </Button>
  ));
}

/** Names a button in full, and in one word where a phone has no room. */
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

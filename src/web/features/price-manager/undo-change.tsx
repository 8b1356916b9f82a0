import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productName } from '#domain/catalog/product-name.ts';
import { groupBy } from '#domain/stand-ins/group-by.ts';
import { countText } from '#web/lib/count-text.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { type ChangeDetails, useUndoPriceChange } from './price-manager.api.ts';
import { shownText } from './price-tables.tsx';

/** Previews the undo of a change, and applies it. */
export function useUndoing(change: ChangeDetails | undefined, onDone: () => void) {
  const canBeUndone = change !== undefined && change.products > 0 && change.undoneBy === null;
  const source = useQuery({
    ...callQuery('prices.undoPreview', { params: { id: String(change?.id ?? '') } }),
    enabled: canBeUndone,
    // Products may change while the dialog is closed.
    gcTime: 0,
  });
  const [reason, setReason] = useState('');
  const undo = useUndoPriceChange();
  const preview = canBeUndone ? source.data : undefined;
  const submit = () => {
    if (change === undefined || preview === undefined) return;
    const leavingOut = preview.moved === 0 ? null : preview.leavingOut;
    undo.mutate({ id: change.id, reason: reason.trim() || null, leavingOut }, { onSuccess: onDone });
  };
  return { canBeUndone, source, preview, reason, setReason, submit, isPending: undo.isPending };
}

type Undoing = ReturnType<typeof useUndoing>;

/** Offers to undo all of a change, or only the products that have not changed since. */
export function UndoFooter({ undoing }: { undoing: Undoing }) {
  const { preview, reason, setReason, submit, isPending } = undoing;
  const isPartly = preview !== undefined && preview.moved > 0;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Reason"
        optional
        className="min-w-48 flex-1"
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button variant="danger" busy={isPending} disabled={preview === undefined} onClick={submit}>
        {isPartly ? `Undo the other ${preview.canUndo.toLocaleString('en-US')}` : 'Undo change'}
      </Button>
    </div>
  );
}

/** Lists the products that have changed since and so are skipped, with the later change of each. */
export function UndoConflicts({ undoing: { preview, source } }: { undoing: Undoing }) {
  const { timeZone } = usePageData().shop;
  if (preview === undefined) {
    return source.error === null ? null : (
      <LoadFailure what="The undo preview" error={source.error} onRetry={() => void source.refetch()} />
    );
  }
  const { moved, canUndo, rows } = preview;
  if (moved === 0) return null;
  return (
    <section className="mt-4 rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
      <h3 className="font-semibold">
        {canUndo === 0
          ? 'Every price in this change has changed again, so there’s nothing left to undo.'
          : `${countText(moved, 'product')} changed again and won’t be undone.`}
      </h3>
      <ul className="mt-2 grid gap-2">
        {[...groupBy(rows, ({ by }) => by?.id ?? null).values()].map((group) => {
          const by = group[0]?.by ?? null;
          return (
            <li key={by?.id ?? 'unknown'}>
              <p className="font-medium">
                {by === null
                  ? 'Changed outside the price manager'
                  : `${by.summary} (${by.actor}, ${momentText(by.at, timeZone)})`}
              </p>
              <p className="tabular-nums">
                {group
                  .map(
                    (row) => `${productName(row)} ${priceText(row.nowPrice)}${row.isNowActive ? '' : ', not buying'}`,
                  )
                  .join(' · ')}
              </p>
            </li>
          );
        })}
      </ul>
      {shownText(rows.length, moved) !== null && <p className="mt-2">{shownText(rows.length, moved)}</p>}
    </section>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceChangeLabel } from '#domain/pricing/price-changes.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { LoadFailure, TableSkeleton } from './load-state.tsx';
import { CELL, HEAD_CELL, NUMBER, TABLE } from './price-cells.tsx';
import { historyPages, type PriceChange } from './price-manager.api.ts';

/** Every change of prices, newest first: who, when, what, why; each opens, and can be undone there. */
export function ChangeHistory() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyPages);
  const [openId, setOpenId] = useState<number | null>(null);
  if (data === undefined) {
    return error === null ? (
      <TableSkeleton />
    ) : (
      <LoadFailure what="The history" error={error} onRetry={() => void refetch()} />
    );
  }
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) {
    return (
      <p className="text-muted">No price has been changed yet. What Adjust, Products and CSV import do stands here.</p>
    );
  }
  return (
    <>
      <div className="overflow-x-auto rounded-xl border border-line">
        <table className={TABLE}>
          <thead>
            <tr>
              <th className={HEAD_CELL}>Change</th>
              <th className={cx(HEAD_CELL, NUMBER)}>Products</th>
              <th className={cx(HEAD_CELL, 'max-md:hidden')}>Who</th>
              <th className={cx(HEAD_CELL, 'max-md:hidden')}>When</th>
              <th className={cx(HEAD_CELL, 'max-md:hidden')}>Reason</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} onOpen={() => setOpenId(change.id)} />
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button variant="secondary" className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {openId !== null && <ChangeDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function ChangeRow({ change, onOpen }: { change: PriceChange; onOpen: () => void }) {
  const { shop } = usePageData();
  const when = momentText(change.at, shop.timeZone);
  return (
    <tr className="hover:bg-sunken">
      <th scope="row" className={cx(CELL, 'text-left font-normal')}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button type="button" className="text-link text-left max-sm:min-h-11" onClick={onOpen}>
            {change.summary}
          </button>
          <Badge tone={change.kind === 'undo' ? 'orange' : 'grey'}>{priceChangeLabel(change.kind)}</Badge>
          {change.undoneBy !== null && <Badge tone="orange">Undone</Badge>}
        </span>
        <span className="mt-0.5 block text-muted md:hidden">
          {change.actor}, {when}
        </span>
      </th>
      <td className={cx(CELL, NUMBER)}>{change.products.toLocaleString('en-US')}</td>
      <td className={cx(CELL, 'max-md:hidden')}>{change.actor}</td>
      <td className={cx(CELL, 'whitespace-nowrap max-md:hidden')}>
        <time dateTime={change.at}>{when}</time>
      </td>
      <td className={cx(CELL, 'max-w-72 text-muted max-md:hidden')}>{change.reason}</td>
    </tr>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { momentText } from '#web/lib/format.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { numberColumn } from '../number-column.tsx';
import { NewTransferDialog } from './new-transfer-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { type Transfer, transferPages } from './transfers.api.ts';

const columnsIn = (timeZone: string): readonly Column<Transfer>[] => [
  numberColumn(),
  {
    id: 'way',
    header: 'Route',
    card: 'first',
    className: 'min-w-48 [overflow-wrap:anywhere]',
    cell: ({ from, to }) => `${from.name} to ${to.name}`,
  },
  {
    id: 'sent',
    header: 'Sent',
    card: 'second',
    cell: ({ sentAt, actor }) => `${momentText(sentAt, timeZone)}, ${actor}`,
  },
  {
    id: 'state',
    header: 'Status',
    card: 'corner',
    cell: ({ units, outstanding }) =>
      outstanding === 0 ? (
        <Badge>Completed</Badge>
      ) : (
        <Badge tone="orange">
          {outstanding} of {units} in transit
        </Badge>
      ),
  },
];

/** Lists transfers between places: first those in transit, then completed ones. */
export function TransfersSection() {
  const isAdmin = useIsAdmin();
  const { timeZone } = usePageData().shop;
  const sheet = useRecord('transfer');
  const [isNew, setNew] = useState(false);
  const [areEndedShown, setEndedShown] = useState(false);
  const open = useInfiniteQuery(transferPages('open'));
  const ended = useInfiniteQuery({ ...transferPages('ended'), enabled: areEndedShown });
  const table = { rowKey: ({ id }: Transfer) => id, columns: columnsIn(timeZone), hasCards: true };
  const show = ({ id }: Transfer) => sheet.open(id);
  return (
    <section aria-label="Transfers" className="grid min-w-0 grid-cols-1 gap-4">
      <PageHead text="Units on their way between locations.">
        <Button onClick={() => setNew(true)}>New transfer</Button>
      </PageHead>
      <DataTable
        {...table}
        caption="Transfers in transit, newest first"
        what="The transfers"
        source={open}
        rows={open.data?.pages.flatMap(({ items }) => items)}
        onOpen={show}
        empty="Nothing in transit. Start a transfer to send units to another location."
      />
      {areEndedShown ? (
        <DataTable
          {...table}
          caption="Completed transfers, newest first"
          what="The completed transfers"
          source={ended}
          rows={ended.data?.pages.flatMap(({ items }) => items)}
          onOpen={show}
          empty="No completed transfers yet."
        />
      ) : (
        <Button variant="quiet" className="justify-self-start" onClick={() => setEndedShown(true)}>
          Show completed
        </Button>
      )}
      {isNew && <NewTransferDialog onClose={() => setNew(false)} />}
      {sheet.id !== null && <TransferDialog id={sheet.id} isAdmin={isAdmin} onClose={sheet.close} />}
    </section>
  );
}

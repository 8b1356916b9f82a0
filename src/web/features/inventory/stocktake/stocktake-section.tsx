import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countForm } from '#contracts/forms/inventory.ts';
import { momentText } from '#web/lib/format.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { placesByName, refusalText } from '../inventory.api.ts';
import { numberColumn } from '../number-column.tsx';
import { CountScreen } from './count-screen.tsx';
import { type Count, countPages, openCount } from './counts.api.ts';

const columnsIn = (timeZone: string): readonly Column<Count>[] => [
  numberColumn(),
  {
    id: 'place',
    header: 'Location',
    card: 'first',
    className: '[overflow-wrap:anywhere]',
    cell: ({ place }) => place?.name ?? 'All locations',
  },
  {
    id: 'begun',
    header: 'Started',
    card: 'second',
    cell: ({ startedAt, actor }) => `${momentText(startedAt, timeZone)}, ${actor}`,
  },
  {
    id: 'found',
    header: 'Found',
    card: 'second-end',
    className: 'tabular-nums whitespace-nowrap',
    cell: ({ progress: { found, missing } }) => `${found} of ${found + missing}`,
  },
  {
    id: 'state',
    header: 'Status',
    card: 'corner',
    cell: ({ closed }) =>
      closed === null ? (
        <Badge tone="green">Open</Badge>
      ) : (
        <Badge>{closed.end === 'counted' ? 'Closed' : 'Discarded'}</Badge>
      ),
  },
];

/** Lists stocktakes, starts new ones, and shows the one in the address. */
export function StocktakeSection() {
  const sheet = useRecord('count');
  return sheet.id === null ? <CountList onOpen={sheet.open} /> : <CountScreen id={sheet.id} onBack={sheet.close} />;
}

function CountList({ onOpen }: { onOpen: (id: string) => void }) {
  const { timeZone } = usePageData().shop;
  const source = useInfiniteQuery(countPages);
  const [isNew, setNew] = useState(false);
  return (
    <section aria-label="Inventory counts" className="grid min-w-0 grid-cols-1 gap-4">
      <PageHead text="Scan a shelf, and see what’s missing and what’s new.">
        <Button onClick={() => setNew(true)}>Count stock</Button>
      </PageHead>
      <DataTable
        caption="Inventory counts, newest first"
        what="The counts"
        source={source}
        rows={source.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        columns={columnsIn(timeZone)}
        onOpen={({ id }) => onOpen(id)}
        empty="No counts yet. Scan a shelf to check it against your records."
        hasCards
      />
      {isNew && <StartDialog onStarted={onOpen} onClose={() => setNew(false)} />}
    </section>
  );
}

function StartDialog({ onStarted, onClose }: { onStarted: (id: string) => void; onClose: () => void }) {
  const source = useQuery(placesByName);
  const places = source.data ?? [];
  const [sent] = useState(() => new SentKeys());
  const form = useForm({
    schema: countForm,
    initial: { placeId: '' },
    send: async (typed) => {
      const { count } = await openCount(typed.placeId || null, sent.keyOf(typed));
      sent.settle(typed);
      onClose();
      onStarted(count.id);
    },
    reportFailure: refusalText,
  });
  const options = [
    { value: '', label: 'All locations' },
    ...places
      .filter(({ isActive }) => isActive)
      .map(({ id, name, units }) => ({ value: id, label: `${name} (${units})` })),
  ];
  return (
    <FormDialog form={form} title="Count stock" action="Start" onClose={onClose}>
      <p>Starts from the units recorded at this location. Several people can count together, each with a scanner.</p>
      <ReadState source={source} what="The locations" />
      <FormField control={form.control} name="placeId">
        {(field) => <SelectField label="Location" options={options} {...field} />}
      </FormField>
    </FormDialog>
  );
}

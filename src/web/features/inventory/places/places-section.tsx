import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stockPlaceForm } from '#contracts/forms/inventory.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { call, pathOf } from '#web/lib/api.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { type Place, placesByName, refreshing, refusalText } from '../inventory.api.ts';
import { PutDialog } from './put-dialog.tsx';

const COLUMNS: readonly Column<Place>[] = [
  {
    id: 'name',
    header: 'Place',
    isRowHeader: true,
    className: 'font-medium [overflow-wrap:anywhere]',
    cell: ({ name }, open) => (
      <RowButton onOpen={open} className="max-sm:min-h-target">
        {name}
      </RowButton>
    ),
  },
  { id: 'code', header: 'Code', card: 'first', className: 'tabular-nums', cell: ({ code }) => code },
  {
    id: 'units',
    header: 'Units in stock',
    card: 'second',
    className: 'tabular-nums',
    cell: ({ units }) => `${units} in stock`,
  },
  {
    id: 'state',
    header: 'Status',
    card: 'corner',
    cell: ({ isActive }) => (isActive ? <Badge tone="green">In use</Badge> : <Badge>Not in use</Badge>),
  },
];

/** Lists the places where units are kept; staff put units there by scan, and admins keep the list. */
export function PlacesSection() {
  const { staff } = useOpenGate();
  const isAdmin = staff.areas.includes('admin') && staff.member?.role !== 'clerk';
  const source = useQuery(placesByName);
  /** The place in the dialog; `new` for one to add. */
  const [edited, setEdited] = useState<Place | 'new' | null>(null);
  const [filled, setFilled] = useState<Place | null>(null);
  const about = ({ name }: Place) => ` ${name}`;
  return (
    <section aria-label="Places" className="grid min-w-0 grid-cols-1 gap-4">
      {isAdmin && (
        <Button className="justify-self-start" onClick={() => setEdited('new')}>
          Add place
        </Button>
      )}
      <DataTable
        caption="Places, by name"
        what="The places"
        source={source}
        rows={source.data}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        onOpen={(place) => (place.isActive ? setFilled(place) : undefined)}
        next={() => null}
        actions={[
          { label: 'Put units here', about, isOffered: ({ isActive }) => isActive, run: setFilled },
          { label: 'Label (PDF)', about, href: ({ id }) => pathOf('inventory.locationLabel', { id }) },
          { label: 'Label (ZPL)', about, href: ({ id }) => pathOf('inventory.locationLabelZpl', { id }) },
          ...(isAdmin
            ? [
                { label: 'Rename', about, run: setEdited },
                {
                  label: 'Retire',
                  about,
                  isOffered: ({ isActive }: Place) => isActive,
                  run: (place: Place) => void setActive(place, false),
                },
                {
                  label: 'Use again',
                  about,
                  isOffered: ({ isActive }: Place) => !isActive,
                  run: (place: Place) => void setActive(place, true),
                },
              ]
            : []),
        ]}
        empty={
          isAdmin
            ? 'There is no place yet. Add shelves, drawers and safes, and print their labels.'
            : 'There is no place yet. An admin can add shelves, drawers and safes.'
        }
        hasCards
      />
      {edited !== null && <PlaceForm place={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {filled !== null && <PutDialog first={filled} places={source.data ?? []} onClose={() => setFilled(null)} />}
    </section>
  );
}

async function setActive({ id, name }: Place, isActive: boolean): Promise<void> {
  try {
    await refreshing(() => call('inventory.changeLocation', { params: { id }, body: { isActive } }));
    toast({ title: isActive ? `${name} is in use again` : `${name} is retired` });
  } catch (error) {
    toastFailure(`${name} was not changed`, refusalText(error, false));
  }
}

function PlaceForm({ place, onClose }: { place: Place | null; onClose: () => void }) {
  const [sent] = useState(() => new SentKeys());
  const form = useForm({
    schema: stockPlaceForm,
    initial: { name: place?.name ?? '' },
    send: async (body) => {
      await refreshing(() =>
        place === null
          ? call('inventory.addLocation', { body, idempotencyKey: sent.keyOf(body) })
          : call('inventory.changeLocation', { params: { id: place.id }, body }),
      );
      toast({ title: place === null ? `${body.name} added` : `Renamed to ${body.name}` });
      onClose();
    },
    tell: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title={place === null ? 'Add place' : `Rename ${place.name}`}
      action={place === null ? 'Add place' : 'Save'}
      onClose={onClose}
    >
      <FormField control={form.control} name="name">
        {(field) => (
          <TextField
            label="Name"
            hint="As the staff calls it, such as Back room, left."
            autoComplete="off"
            maxLength={60}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

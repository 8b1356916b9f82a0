import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stockPlaceForm } from '#contracts/forms/inventory.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { call, pathOf } from '#web/lib/api.ts';
import type { Column, RowAction } from '#web/ui/data-table/column.ts';
import { type NamedKind, NamedList } from '#web/ui/named-list.tsx';
import { failureText, type Place, placesByName, withRefresh } from '../inventory.api.ts';
import { PutDialog } from './put-dialog.tsx';

const COLUMNS: readonly Column<Place>[] = [
  { id: 'code', header: 'Code', card: 'first', className: 'tabular-nums', cell: ({ code }) => code },
  {
    id: 'units',
    header: 'Units in stock',
    card: 'second',
    className: 'tabular-nums',
    cell: ({ units }) => `${units} in stock`,
  },
];

const PLACES: NamedKind = {
  noun: 'location',
  about: 'Shelves, drawers and safes that hold your units.',
  schema: stockPlaceForm,
  maxLength: 60,
  hint: 'What your team calls it, like “Back room, left”.',
  add: (body, idempotencyKey) => withRefresh(() => call('inventory.addLocation', { body, idempotencyKey })),
  change: (id, body) => withRefresh(() => call('inventory.changeLocation', { params: { id }, body })),
  failureText,
};

/** Lists the places where units are kept. Staff move units there by scan, and admins edit the list. */
export function PlacesSection() {
  const isAdmin = useIsAdmin();
  const source = useQuery(placesByName);
  const [filled, setFilled] = useState<Place | null>(null);
  const about = ({ name }: Place) => ` ${name}`;
  const actions: RowAction<Place>[] = [
    { label: 'Move units here', about, isOffered: ({ isActive }) => isActive, run: setFilled },
    { label: 'Label (PDF)', about, href: ({ id }) => pathOf('inventory.locationLabel', { id }) },
    { label: 'Label (ZPL)', about, href: ({ id }) => pathOf('inventory.locationLabelZpl', { id }) },
  ];
  return (
    <>
      <NamedList
        kind={PLACES}
        source={source}
        rows={source.data}
        heading="Location"
        columns={COLUMNS}
        onOpen={(place) => (place.isActive ? setFilled(place) : undefined)}
        next={() => null}
        actions={actions}
        canEdit={isAdmin}
        empty={
          isAdmin
            ? 'No locations yet. Add shelves, drawers and safes, then print their labels.'
            : 'No locations yet. An admin can add shelves, drawers and safes.'
        }
      />
      {filled !== null && <PutDialog first={filled} places={source.data ?? []} onClose={() => setFilled(null)} />}
    </>
  );
}

import { useState } from 'react';
import { stockPlaceForm } from '#contracts/forms/inventory.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/contact/phone-link.tsx';
import { NothingFound } from '#web/ui/data-table/nothing-found.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ListEmpty } from '#web/ui/list/list-empty.tsx';
import { listFilter, oneOf, realDay, textUpTo } from '#web/ui/list/list-filter.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useListFilter } from '#web/ui/list/use-list-filter.ts';
import { type NamedKind, NamedList } from '#web/ui/named-list.tsx';
import { ORDERS } from '../samples.ts';
import { noop, PartStates } from '../shown.tsx';

const STATES = ['paid', 'received'] as const;
const FILTER = listFilter<{ q: string; state: (typeof STATES)[number]; from: string }>('parts', {
  q: textUpTo(80),
  state: oneOf(STATES),
  from: realDay,
});
const STATE_OPTIONS = [
  { value: '', label: 'All statuses' },
  { value: 'paid', label: 'Paid' },
  { value: 'received', label: 'Received' },
];

export function Lists() {
  return (
    <>
      <PartStates name="Filter bar and its list: the filter is in the address" isWide>
        <FilteredList />
      </PartStates>
      <PartStates name="A customer’s phone, for staff: with texts, without">
        <div>
          <PhoneLink phone="+15125550142" />
        </div>
        <div>
          <PhoneLink phone="+18005550142" />
        </div>
      </PartStates>
      <PartStates name="Nothing found" isWide>
        <div className="text-center">
          <NothingFound title="No orders match" action="Clear filters" onReset={noop} />
        </div>
      </PartStates>
      <PartStates name="Named list: kept by its owner, only read, empty with its first act" isWide>
        <Places />
      </PartStates>
    </>
  );
}

function FilteredList() {
  const list = useListFilter(FILTER);
  const { q = '', state } = list.filter;
  const matches = ORDERS.filter(
    ({ device, isPaid }) =>
      device.toLowerCase().includes(q.toLowerCase()) && (state === undefined || (state === 'paid') === isPaid),
  );
  return (
    <>
      <div className="filter-bar">
        <SearchField {...list.search('q')} label="Search by device" maxLength={80} />
        <SelectField label="Status" options={STATE_OPTIONS} {...list.field('state')} />
        <TextField label="From" type="date" {...list.field('from')} />
        <Button variant="secondary" onClick={list.reset} disabled={!list.isNarrow}>
          Clear
        </Button>
      </div>
      <div className="rounded-2xl border border-line bg-surface p-4">
        {matches.length > 0 ? (
          <ul className="grid gap-1">
            {matches.map(({ id, device }) => (
              <li key={id}>{device}</li>
            ))}
          </ul>
        ) : (
          <ListEmpty list={list} title="No orders match" action="Clear filters">
            No orders yet.
          </ListEmpty>
        )}
      </div>
    </>
  );
}

function Places() {
  const [places, setPlaces] = useState(() =>
    ['Back room, left', 'Showcase', 'Safe'].map((name, index) => ({ id: name, name, isActive: index < 2 })),
  );
  const kind: NamedKind = {
    noun: 'location',
    about: 'Shelves, drawers and safes that hold your units.',
    schema: stockPlaceForm,
    maxLength: 60,
    hint: 'What your team calls it, like “Back room, left”.',
    add: async ({ name }) => setPlaces([...places, { id: name, name, isActive: true }]),
    change: async (id, changes) =>
      setPlaces(places.map((place) => (place.id === id ? { ...place, ...changes } : place))),
    failureText: () => 'We couldn’t save this. Please try again.',
  };
  const empty = 'No locations yet. Add shelves, drawers and safes, then print their labels.';
  return (
    <>
      <NamedList kind={kind} rows={places} columns={[]} empty={empty} />
      <NamedList kind={kind} rows={places.slice(0, 2)} columns={[]} empty={empty} canEdit={false} />
      <NamedList kind={kind} rows={[]} columns={[]} empty={empty} />
    </>
  );
}

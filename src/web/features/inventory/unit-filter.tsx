import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { AGE_RANGE_NAMES, type AgeRange } from '#domain/inventory/age.ts';
import { UNIT_STATES, unitStateLabel } from '#domain/inventory/states.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { SelectField } from '#web/ui/field.tsx';
import { listFilter, oneOf, textUpTo } from '#web/ui/list/list-filter.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useListFilter } from '#web/ui/list/use-list-filter.ts';
import { placesByName } from './inventory.api.ts';

const STATES = [
  { value: '', label: 'All in stock' },
  ...UNIT_STATES.map((value) => ({ value, label: unitStateLabel(value) })),
  { value: 'ended', label: 'No longer in stock' },
];

const AGE_TEXTS = {
  '0-30': 'Up to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  '91-365': '91 to 365 days',
  'over-365': 'Over 365 days',
  'over-90': 'Over 90 days',
} as const satisfies Record<AgeRange, string>;

const MAX_SEARCH_LENGTH = MAX_NUMBER_TEXT_LENGTH;
/** Matches the id of a place, or `none`. */
const PLACE = /^(none|[\da-f-]{36})$/;

export const UNIT_FILTER = listFilter('units', {
  q: textUpTo(MAX_SEARCH_LENGTH),
  state: oneOf([...UNIT_STATES, 'ended']),
  location: (text) => PLACE.exec(text)?.[0],
  deviceType: oneOf(DEVICE_TYPES),
  age: oneOf(AGE_RANGE_NAMES),
  serial: oneOf(['none']),
});

/** Shows the filter of the units, which the server applies. @param children buttons at the end of the line */
export function FilterFields({ children }: { children: ReactNode }) {
  const { field, search } = useListFilter(UNIT_FILTER);
  const { data: places = [] } = useQuery(placesByName);
  return (
    <div className="filter-bar">
      <SearchField {...search('q')} label="Search by number, IMEI, serial or model" maxLength={MAX_SEARCH_LENGTH} />
      <SelectField {...field('state')} label="Status" options={STATES} />
      <SelectField
        {...field('location')}
        label="Location"
        options={[
          { value: '', label: 'All locations' },
          { value: 'none', label: 'No location' },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        {...field('deviceType')}
        label="Device"
        options={[{ value: '', label: 'All devices' }, ...DEVICE_TYPES]}
      />
      <SelectField
        {...field('age')}
        label="In stock for"
        options={[
          { value: '', label: 'Any time' },
          ...AGE_RANGE_NAMES.map((value) => ({ value, label: AGE_TEXTS[value] })),
        ]}
      />
      <SelectField
        {...field('serial')}
        label="Serial"
        options={[
          { value: '', label: 'All' },
          { value: 'none', label: 'No serial' },
        ]}
      />
      {children}
    </div>
  );
}

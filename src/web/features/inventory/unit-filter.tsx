import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AGE_BAND_NAMES, type AgeBand } from '#domain/inventory/age.ts';
import { UNIT_STATES, unitStateLabel } from '#domain/inventory/states.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useSlashFocus } from '#web/ui/keys/use-page-key.ts';
import { placesByName, type UnitFilter } from './inventory.api.ts';

const STATES = [
  { value: '', label: 'All in stock' },
  ...UNIT_STATES.map((value) => ({ value, label: unitStateLabel(value) })),
  { value: 'ended', label: 'All that left' },
];
const FILTERED_STATES = [...UNIT_STATES, 'ended'] as const;

const AGE_TEXTS = {
  '0-30': 'Up to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  '91-365': '91 to 365 days',
  'over-365': 'Over 365 days',
} as const satisfies Record<AgeBand, string>;

interface FilterFieldsProps {
  filter: UnitFilter;
  onChange: (filter: UnitFilter) => void;
}

/** Narrows the units; the server does it. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  const { data: places = [] } = useQuery(placesByName);
  const change = (changes: UnitFilter) => onChange({ ...filter, ...changes });
  return (
    <div className="grid grid-cols-2 items-end gap-3 max-xs:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_10rem_10rem]">
      <TextField
        ref={search}
        label="Search by number, IMEI, serial or model"
        type="search"
        className="max-lg:col-span-full"
        autoComplete="off"
        maxLength={60}
        value={filter.q ?? ''}
        onChange={({ target }) => change({ q: target.value || undefined })}
      />
      <SelectField
        label="State"
        value={filter.state ?? ''}
        options={STATES}
        onChange={({ target }) => change({ state: FILTERED_STATES.find((one) => one === target.value) })}
      />
      <SelectField
        label="Place"
        value={filter.location ?? ''}
        options={[
          { value: '', label: 'All places' },
          { value: 'none', label: 'No place' },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => change({ location: target.value || undefined })}
      />
      <SelectField
        label="Device"
        value={filter.deviceType ?? ''}
        options={[{ value: '', label: 'All devices' }, ...DEVICE_TYPES]}
        onChange={({ target }) => change({ deviceType: DEVICE_TYPES.find((one) => one === target.value) })}
      />
      <SelectField
        label="In stock for"
        value={filter.age ?? ''}
        options={[
          { value: '', label: 'Any time' },
          ...AGE_BAND_NAMES.map((value) => ({ value, label: AGE_TEXTS[value] })),
        ]}
        onChange={({ target }) => change({ age: AGE_BAND_NAMES.find((one) => one === target.value) })}
      />
    </div>
  );
}

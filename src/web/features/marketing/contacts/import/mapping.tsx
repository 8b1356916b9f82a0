import { useState } from 'react';
import { CONSENT_USES } from '#domain/marketing/consent/titles.ts';
import { COLUMN_USES } from '#domain/marketing/contact-columns.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import type { ColumnUse, ContactPreview } from './import.api.ts';

const USE_NAMES: Record<ColumnUse, string> = {
  ignore: 'Skip',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  tags: 'Tags',
  consent: 'Agreed to offers',
  email_consent: 'Agreed to emails',
  sms_consent: 'Agreed to texts',
  opt_out: 'Unsubscribed',
  email_opt_out: 'Unsubscribed from emails',
  sms_opt_out: 'Unsubscribed from texts',
};
const USES = COLUMN_USES.map((value) => ({ value, label: USE_NAMES[value] }));
/** Uses that several columns may have. */
const SHARED: readonly (ColumnUse | null)[] = ['ignore', 'tags', ...CONSENT_USES];

type Column = ContactPreview['columns'][number];

interface MappingProps {
  columns: readonly Column[];
  onChange: (uses: (ColumnUse | null)[]) => void;
}

/** Assigns a use to each column of the file. A use that only one column may have moves to the chosen column. */
export function Mapping({ columns, onChange }: MappingProps) {
  // Orders the fields by the first mapping: a changed field stays in place and keeps the focus.
  const [initialColumns] = useState(columns);
  const unmapped = columns.filter(({ use }) => use === null).length;
  const choose = (position: number, chosen: string) => {
    const use = COLUMN_USES.find((option) => option === chosen) ?? 'ignore';
    const isMoved = (column: Column) => column.use === use && !SHARED.includes(use);
    onChange(columns.map((column, index) => (index === position ? use : isMoved(column) ? 'ignore' : column.use)));
  };
  const fields = columns.map(({ title, use, sample }, position) => (
    <SelectField
      key={position}
      label={title}
      hint={sample || 'Empty'}
      value={use ?? ''}
      {...(use === null ? { placeholder: 'Please choose' } : {})}
      options={USES}
      onChange={({ target }) => choose(position, target.value)}
    />
  ));
  const isSkipped = ({ use, isFixed }: Column) => use === 'ignore' && !isFixed;
  const skipped = fields.filter(
    (_, position) => initialColumns[position] !== undefined && isSkipped(initialColumns[position]),
  );
  const fixed = columns.filter(({ isFixed }) => isFixed);
  return (
    <fieldset>
      <legend className="font-semibold">Columns in your file</legend>
      {unmapped > 0 && (
        <p className="mt-1 text-note text-muted" role="status">
          {unmapped === 1 ? 'We don’t recognize one column.' : `We don’t recognize ${unmapped} columns.`} Choose what it
          is, or skip it.
        </p>
      )}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {fields.filter(
          (_, position) => initialColumns[position]?.isFixed === false && !isSkipped(initialColumns[position]),
        )}
      </div>
      {initialColumns.filter(({ use }) => use === null).length > 1 && (
        <Button
          className="mt-3"
          variant="secondary"
          onClick={() => onChange(columns.map(({ use }) => use ?? 'ignore'))}
        >
          Skip the rest
        </Button>
      )}
      {fixed.length > 0 && (
        <div className="mt-3 text-note">
          <p>These columns say who wants offers, so they’re always used. Only a clear yes counts as one.</p>
          <dl className="mt-1 grid gap-1">
            {fixed.map(({ title, use }, position) => (
              <div key={position} className="[overflow-wrap:anywhere]">
                <dt className="inline font-medium">{title}:</dt>{' '}
                <dd className="inline text-muted">{USE_NAMES[use ?? 'ignore']}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {skipped.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-target content-center font-medium">
            {countText(skipped.length, 'column')} skipped
          </summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">{skipped}</div>
        </details>
      )}
    </fieldset>
  );
}

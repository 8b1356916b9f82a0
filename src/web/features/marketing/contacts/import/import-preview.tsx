import { COLUMN_USES } from '#domain/marketing/contact-columns.ts';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { countText } from '#web/lib/count-text.ts';
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
};
const USES = COLUMN_USES.map((value) => ({ value, label: USE_NAMES[value] }));

interface MappingProps {
  columns: ContactPreview['columns'];
  onChange: (uses: (ColumnUse | null)[]) => void;
}

/** Says what each column of the file is. A use that another column has moves to the chosen one. */
export function Mapping({ columns, onChange }: MappingProps) {
  const asked = columns.filter(({ use }) => use === null).length;
  const choose = (at: number, chosen: string) => {
    const use = COLUMN_USES.find((one) => one === chosen) ?? 'ignore';
    onChange(columns.map((column, index) => (index === at ? use : column.use === use ? 'ignore' : column.use)));
  };
  return (
    <fieldset>
      <legend className="font-semibold">Columns in your file</legend>
      {asked > 0 && (
        <p className="mt-1 text-note text-muted" role="status">
          {asked === 1 ? 'We don’t recognize one column.' : `We don’t recognize ${asked} columns.`} Choose what it is,
          or skip it.
        </p>
      )}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {columns.map(({ title, use, sample }, index) => (
          <SelectField
            key={index}
            label={title || `Column ${index + 1}`}
            hint={sample === '' ? 'Empty in the first row' : sample}
            value={use ?? ''}
            {...(use === null ? { placeholder: 'Please choose' } : {})}
            options={USES}
            onChange={({ target }) => choose(index, target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Shows the first contacts of the file, and the lines that cannot be imported. */
export function Preview({ preview: { added, known, bad, badLines, rows } }: { preview: ContactPreview }) {
  return (
    <div className="grid gap-4">
      <p role="status">
        <strong className="text-lg tabular-nums">{countText(added, 'new contact')}</strong>
        <span className="text-muted">
          {known > 0 && `, ${known} already on your list`}
          {bad > 0 && `, ${countText(bad, 'row')} skipped`}
        </span>
      </p>
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {rows.slice(0, 3).map(({ line, name, email, phone, tags }) => (
            <li key={line} className="px-4 py-2 [overflow-wrap:anywhere]">
              <span className="font-medium">{name ?? 'No name'}</span>{' '}
              <span className="text-note text-muted">
                {[email, phone === null ? null : formatPhone(phone), ...tags].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <BadLines bad={bad} badLines={badLines} />
    </div>
  );
}

/** Names lines that are left out. */
export function BadLines({ bad, badLines }: Pick<ContactPreview, 'bad' | 'badLines'>) {
  if (bad === 0) return null;
  return (
    <details>
      <summary className="min-h-target content-center font-medium">{countText(bad, 'row')} skipped</summary>
      <ul className="max-h-48 overflow-y-auto rounded-xl bg-sunken px-4 py-3 text-note">
        {badLines.map(({ line, problem }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            <span className="font-medium tabular-nums">Row {line}:</span> {problem}
          </li>
        ))}
        {bad > badLines.length && <li className="text-muted">and {bad - badLines.length} more</li>}
      </ul>
    </details>
  );
}

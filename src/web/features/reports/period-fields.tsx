import { currentPeriod, nextPeriod, REPORTS, readPeriod } from '#domain/reports/period.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { ChosenReport } from './reports.api.ts';

interface PeriodFieldsProps {
  chosen: ChosenReport;
  /** The shop's day, YYYY-MM-DD. */
  today: string;
  onChoose: (next: ChosenReport) => void;
}

/** Number of years to choose from. */
const YEARS = 10;
const SOME_MONTHS = 'months';

/** Asks for the day, month or year of a report, also by steps. */
export function PeriodFields({ chosen, today, onChoose }: PeriodFieldsProps) {
  const { kind, period } = chosen;
  const choose = (next: string) => {
    if (readPeriod(kind, next) !== null) onChoose({ kind, period: next });
  };
  const [before, after] = [nextPeriod(kind, period, -1), nextPeriod(kind, period, 1)];
  const isLast = after === null || after > currentPeriod(kind, today);
  return (
    <div className="filter-bar max-sm:w-full print:hidden">
      <Fields chosen={chosen} today={today} onChoose={choose} />
      {before !== null && (
        <div className="flex gap-2">
          <Button variant="secondary" aria-label={`Previous ${REPORTS[kind].unit}`} onClick={() => choose(before)}>
            ‹
          </Button>
          <Button
            variant="secondary"
            aria-label={`Next ${REPORTS[kind].unit}`}
            disabled={isLast}
            onClick={() => after !== null && choose(after)}
          >
            ›
          </Button>
        </div>
      )}
    </div>
  );
}

function Fields({
  chosen: { kind, period },
  today,
  onChoose,
}: Omit<PeriodFieldsProps, 'onChoose'> & { onChoose: (period: string) => void }) {
  if (kind === 'daily') {
    return (
      <TextField label="Day" type="date" max={today} value={period} onChange={({ target }) => onChoose(target.value)} />
    );
  }
  if (kind === 'monthly') return <MonthFields label="Month" month={period} today={today} onChoose={onChoose} />;
  const year = period.slice(0, 4);
  const isYear = period.length === 4;
  const { from = '', to = '' } = readPeriod('tax', period) ?? {};
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  return (
    <>
      <SelectField
        label="Year"
        value={isYear ? year : SOME_MONTHS}
        options={[...yearsOf(today, year), { value: SOME_MONTHS, label: 'Custom months' }]}
        onChange={({ target }) => onChoose(target.value === SOME_MONTHS ? `${first}..${last}` : target.value)}
      />
      {!isYear && (
        <>
          <MonthFields
            label="From"
            month={first}
            today={today}
            onChoose={(month) => onChoose(`${month}..${month > last ? month : last}`)}
          />
          <MonthFields
            label="To"
            month={last}
            today={today}
            onChoose={(month) => onChoose(`${month < first ? month : first}..${month}`)}
          />
        </>
      )}
    </>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' }).format(Date.UTC(2026, index, 1)),
}));

/** Asks for a month in two selects: some browsers have no field for months. */
function MonthFields({
  label,
  month,
  today,
  onChoose,
}: {
  label: string;
  month: string;
  today: string;
  onChoose: (month: string) => void;
}) {
  const [year, number] = [month.slice(0, 4), month.slice(5)];
  return (
    <div className="filter-bar">
      <span aria-hidden="true" className="text-muted">
        {label}
      </span>
      <SelectField
        label={label}
        value={number}
        options={MONTHS}
        onChange={({ target }) => onChoose(`${year}-${target.value}`)}
      />
      <SelectField
        label={<span className="sr-only">{label}: year</span>}
        value={year}
        options={yearsOf(today, year)}
        onChange={({ target }) => onChoose(`${target.value}-${number}`)}
      />
    </div>
  );
}

/** Returns the last years as options, and the chosen one if it is older. */
function yearsOf(today: string, chosen: string): string[] {
  const last = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => String(last - index));
  return years.includes(chosen) ? years : [...years, chosen];
}

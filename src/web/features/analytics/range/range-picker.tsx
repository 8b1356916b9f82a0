import { useState } from 'react';
import { BUCKETS, type DayRange } from '#domain/analytics/ranges.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { rangeProblem } from './range-address.ts';
import { PRESETS } from './range-presets.ts';
import { rangeText } from './range-text.ts';
import type { ChosenRange } from './use-range.ts';

const OTHER = 'other';

/** Chooses the days, the width of the bars, and the comparison. */
export function RangePicker({ chosen }: { chosen: ChosenRange }) {
  const { choice, range, before, bucket, buckets, change } = chosen;
  const isFixed = typeof choice.days !== 'string';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="filter-bar">
        <SelectField
          label="Date range"
          value={typeof choice.days === 'string' ? choice.days : OTHER}
          options={[...PRESETS, { value: OTHER, label: 'Custom dates' }]}
          onChange={({ target }) =>
            change({ days: PRESETS.find(({ value }) => value === target.value)?.value ?? range, bars: null })
          }
        />
        {isFixed && <FixedDays range={range} onShow={(days) => change({ days })} />}
        <SelectField
          label="Group by"
          value={bucket}
          options={BUCKETS.filter((option) => buckets.includes(option)).map((value) => ({
            value,
            label: `By ${value}`,
          }))}
          onChange={({ target }) => change({ bars: BUCKETS.find((option) => option === target.value) ?? null })}
        />
        <CheckField
          label="Compare with previous period"
          name="compare"
          value={choice.compares}
          onChange={({ target }) => change({ compares: target.checked })}
        />
      </div>
      <p role="status" className="text-note text-muted">
        <span className="font-medium text-ink">{rangeText(range)}</span>
        {before !== null && `, compared with ${rangeText(before)}`}
      </p>
    </div>
  );
}

/** Takes a first and a last day. Applies them only on a press, because a half-typed date is a date, too. */
function FixedDays({ range, onShow }: { range: DayRange; onShow: (range: DayRange) => void }) {
  const [typed, setTyped] = useState(range);
  const [isChecked, setChecked] = useState(false);
  const [shown, setShown] = useState(range);
  // Follows days that were chosen elsewhere: by Back, or by a bar.
  if (shown.from !== range.from || shown.to !== range.to) {
    setShown(range);
    setTyped(range);
    setChecked(false);
  }
  const problem = rangeProblem(typed);
  return (
    <form
      noValidate
      aria-label="Custom dates"
      className="filter-bar"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (problem === null) onShow(typed);
      }}
    >
      <TextField
        label="From"
        type="date"
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={typed.to}
        error={isChecked ? problem : null}
        onChange={({ target }) => setTyped({ ...typed, to: target.value })}
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}

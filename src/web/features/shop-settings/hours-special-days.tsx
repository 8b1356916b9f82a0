import { useState } from 'react';
import { addDays } from '#domain/calendar-day.ts';
import { joinSpecialDays, readSpecialDay, type SpecialDay } from '#domain/hours/special-days.ts';
import { daysOfPeriod, periodsOf, type SpecialPeriod } from '#domain/hours/special-periods.ts';
import { hoursText } from '#domain/hours/weekly-hours.ts';
import { saveFailure, useSendChange } from '#web/features/settings/index.ts';
import { call } from '#web/lib/api.ts';
import { useToday } from '#web/lib/clock/use-clock.ts';
import { dateText, dayText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { toast } from '#web/ui/toast.tsx';
import { SpecialDayDialog } from './hours-special-day-dialog.tsx';
import { SECTION_TITLES, SETTINGS, type ShopSettings, settingsOf } from './shop-settings.api.ts';

/** Number of days for which past days stay on the list. */
const KEPT_DAYS = 365;

/** Lists the days with hours of their own, upcoming ones first, and adds, changes and removes them. */
export function SpecialDaysCard({ data }: { data: ShopSettings }) {
  const today = useToday();
  const send = useSendChange(SETTINGS);
  const [edited, setEdited] = useState<SpecialPeriod | 'new' | null>(null);
  const [setting] = settingsOf(data, 'special');
  if (setting === undefined) return null;
  const isFixed = setting.fixedBy !== null;
  const days = (setting.value ?? '').split('; ').flatMap((text) => readSpecialDay(text) ?? []);
  const past = periodsOf(days.filter(({ day }) => day < today));
  const upcoming = periodsOf(days.filter(({ day }) => day >= today));
  const save = async (list: readonly SpecialDay[]) => {
    const keptDays = list.filter(({ day }) => day >= addDays(today, -KEPT_DAYS));
    const body = { values: { [setting.name]: joinSpecialDays(keptDays) }, version: data.version };
    await send(body, (content, idempotencyKey) => call('settings.save', { body: content, idempotencyKey }));
  };
  const daysWithout = (period: SpecialPeriod) =>
    days.filter(({ day }) => daysOfPeriod(period).every((special) => special.day !== day));
  const remove = (period: SpecialPeriod) =>
    save(daysWithout(period)).then(
      () => toast({ title: `Usual hours again: ${datesText(period)}` }),
      (error: unknown) => toastFailedCall('Not removed', error, (reason) => saveFailure(reason, SETTINGS)),
    );
  return (
    <section aria-label={SECTION_TITLES.special} className="rounded-2xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg">{SECTION_TITLES.special}</h3>
        {!isFixed && (
          <Button variant="secondary" onClick={() => setEdited('new')}>
            Add special day
          </Button>
        )}
      </div>
      {isFixed && <p className="text-sm text-muted">Set on the server, in {setting.fixedBy}</p>}
      {upcoming.length === 0 && (
        <p className="mt-3 text-muted">Closing early or open on a holiday? Add the day, and every page shows it.</p>
      )}
      <ul className="mt-2">
        {upcoming.map((period) => (
          <PeriodRow
            key={period.day}
            period={period}
            onEdit={isFixed ? null : () => setEdited(period)}
            onRemove={() => void remove(period)}
          />
        ))}
      </ul>
      {past.length > 0 && (
        <details className="mt-3 border-t border-line pt-2">
          <summary className="min-h-target content-center font-medium">Past days ({past.length})</summary>
          <ul>
            {past.toReversed().map((period) => (
              <PeriodRow key={period.day} period={period} onEdit={null} onRemove={() => undefined} />
            ))}
          </ul>
        </details>
      )}
      {edited !== null && (
        <SpecialDayDialog
          today={today}
          special={edited === 'new' ? null : edited}
          others={edited === 'new' ? days : daysWithout(edited)}
          save={save}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** Formats the days of a period: "Dec 24, 2026", "Dec 28, 2026 to Jan 2, 2027". */
function datesText({ day, lastDay }: SpecialPeriod): string {
  return day === lastDay ? dateText(day) : `${dateText(day)} to ${dateText(lastDay)}`;
}

interface PeriodRowProps {
  period: SpecialPeriod;
  /** Null for days that can't be changed any more. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

function PeriodRow({ period, onEdit, onRemove }: PeriodRowProps) {
  const { day, lastDay, hours, note } = period;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-0">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {dayText(day)}
        {lastDay !== day && ` to ${dayText(lastDay)}`}
        <span className="block text-muted">
          {hours === null ? 'Closed' : hoursText(hours)}
          {note !== '' && ` · ${note}`}
        </span>
      </span>
      {onEdit !== null && (
        <span className="flex gap-2">
          <Button variant="secondary" aria-label={`Edit ${datesText(period)}`} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="secondary" aria-label={`Remove ${datesText(period)}`} onClick={onRemove}>
            Remove
          </Button>
        </span>
      )}
    </li>
  );
}

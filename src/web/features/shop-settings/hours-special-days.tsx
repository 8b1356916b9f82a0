import { useState } from 'react';
import { addDays } from '#domain/calendar-day.ts';
import { joinSpecialDays, readSpecialDay, type SpecialDay } from '#domain/hours/special-days.ts';
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
  const [edited, setEdited] = useState<SpecialDay | 'new' | null>(null);
  const [setting] = settingsOf(data, 'special');
  if (setting === undefined) return null;
  const isFixed = setting.fixedBy !== null;
  const days = (setting.value ?? '').split('; ').flatMap((text) => readSpecialDay(text) ?? []);
  const [past, upcoming] = [days.filter(({ day }) => day < today), days.filter(({ day }) => day >= today)];
  const save = async (list: readonly SpecialDay[]) => {
    const keptDays = list.filter(({ day }) => day >= addDays(today, -KEPT_DAYS));
    const body = { values: { [setting.name]: joinSpecialDays(keptDays) }, version: data.version };
    await send(body, (content, idempotencyKey) => call('settings.save', { body: content, idempotencyKey }));
  };
  const daysWithout = (specialDay: SpecialDay) => days.filter(({ day }) => day !== specialDay.day);
  const remove = (specialDay: SpecialDay) =>
    save(daysWithout(specialDay)).then(
      () => toast({ title: `${dateText(specialDay.day)} has its usual hours again` }),
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
        {upcoming.map((specialDay) => (
          <DayRow
            key={specialDay.day}
            special={specialDay}
            onEdit={isFixed ? null : () => setEdited(specialDay)}
            onRemove={() => void remove(specialDay)}
          />
        ))}
      </ul>
      {past.length > 0 && (
        <details className="mt-3 border-t border-line pt-2">
          <summary className="min-h-target content-center font-medium">Past days ({past.length})</summary>
          <ul>
            {past.toReversed().map((specialDay) => (
              <DayRow key={specialDay.day} special={specialDay} onEdit={null} onRemove={() => undefined} />
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

interface DayRowProps {
  special: SpecialDay;
  /** Null for a day that can't be changed any more. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

function DayRow({ special: { day, hours, note }, onEdit, onRemove }: DayRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-0">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {dayText(day)}
        <span className="block text-muted">
          {hours === null ? 'Closed' : hoursText(hours)}
          {note !== '' && ` · ${note}`}
        </span>
      </span>
      {onEdit !== null && (
        <span className="flex gap-2">
          <Button variant="secondary" aria-label={`Edit ${dateText(day)}`} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="secondary" aria-label={`Remove ${dateText(day)}`} onClick={onRemove}>
            Remove
          </Button>
        </span>
      )}
    </li>
  );
}

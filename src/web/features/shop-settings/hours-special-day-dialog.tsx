import { specialDayForm } from '#contracts/forms/special-day.ts';
import { MAX_NOTE_LENGTH, type SpecialDay } from '#domain/hours/special-days.ts';
import { daysOfPeriod, MAX_PERIOD_DAYS, type SpecialPeriod } from '#domain/hours/special-periods.ts';
import { hoursText, readHours } from '#domain/hours/weekly-hours.ts';
import { useSettingForm } from '#web/features/settings/index.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { HoursChoice } from './hours-choice.tsx';
import { SETTINGS } from './shop-settings.api.ts';

interface SpecialDayDialogProps {
  /** The shop's day. */
  today: string;
  /** Edited days; null for new ones. */
  special: SpecialPeriod | null;
  /** The other days of the list. */
  others: readonly SpecialDay[];
  save: (days: readonly SpecialDay[]) => Promise<void>;
  onClose: () => void;
}

/** Sets the hours of a day, or of several in a row, with a note for customers. */
export function SpecialDayDialog({ today, special, others, save, onClose }: SpecialDayDialogProps) {
  const takenDays = others.map(({ day }) => day);
  const form = useSettingForm({
    setting: SETTINGS,
    schema: specialDayForm(today, takenDays),
    initial: {
      day: special?.day ?? '',
      lastDay: special === null || special.lastDay === special.day ? '' : special.lastDay,
      hours: special === null ? 'closed' : hoursText(special.hours),
      note: special?.note ?? '',
    },
    send: ({ day, lastDay, hours, note }) => {
      const period = { day, lastDay: lastDay === '' ? day : lastDay, hours: readHours(hours), note };
      return save([...others, ...daysOfPeriod(period, takenDays)]);
    },
    saved: { title: 'Special day saved' },
    onClose,
  });
  const title = special === null ? 'Add special day' : 'Edit special day';
  return (
    <FormDialog
      form={form}
      title={title}
      description="These hours replace your usual ones and any holiday."
      action="Save"
      onClose={onClose}
    >
      <FormField control={form.control} name="day">
        {(field) => <TextField label="Date" type="date" min={today} {...field} />}
      </FormField>
      <FormField control={form.control} name="lastDay">
        {(field) => (
          <TextField
            label="Last day"
            optional
            type="date"
            min={today}
            hint={`For several days in a row, such as a vacation: ${MAX_PERIOD_DAYS} at most. Days on your list keep their own hours.`}
            {...field}
          />
        )}
      </FormField>
      <FormField control={form.control} name="hours">
        {({ value, onChange }) => (
          <fieldset className="min-w-0">
            <legend className="mb-1.5 font-medium">Hours</legend>
            <HoursChoice day="Shop" value={value} onChange={onChange} />
          </fieldset>
        )}
      </FormField>
      <FormField control={form.control} name="note">
        {(field) => (
          <TextField
            label="Note for customers"
            optional
            hint="Shown next to your hours, for example “Christmas Eve”."
            maxLength={MAX_NOTE_LENGTH}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

import * as z from 'zod/mini';
import { isRealDay } from '#domain/calendar-day.ts';
import { MAX_NOTE_LENGTH } from '#domain/hours/special-days.ts';
import { daysOfPeriod, lastDayProblem } from '#domain/hours/special-periods.ts';
import { optionalLine } from './fields.ts';

/** Form of days when the shop has special hours. @param today the shop's day @param takenDays days that already have special hours */
export const specialDayForm = (today: string, takenDays: readonly string[]) =>
  z
    .object({
      day: z.string().check(z.refine((day) => isRealDay(day) && day >= today, 'Choose a day from today on.')),
      /** Last one of several days; empty for one day. */
      lastDay: z.string(),
      /** Hours as `readHours` reads them, or "closed". */
      hours: z.string(),
      note: optionalLine(MAX_NOTE_LENGTH),
    })
    .check(({ value, issues }) => {
      const { day, lastDay, note } = value;
      const message = lastDayProblem(day, lastDay);
      if (message !== null) issues.push({ code: 'custom', input: lastDay, path: ['lastDay'], message });
      else if (isRealDay(day)) {
        const period = { day, lastDay: lastDay === '' ? day : lastDay, hours: null, note };
        if (daysOfPeriod(period, takenDays).length > 0) return;
        issues.push({ code: 'custom', input: day, path: ['day'], message: ON_THE_LIST });
      }
    });

const ON_THE_LIST = 'This day is on the list already. Edit it there.';

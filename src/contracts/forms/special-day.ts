import * as z from 'zod/mini';
import { isRealDay } from '#domain/calendar-day.ts';
import { MAX_NOTE_LENGTH } from '#domain/hours/special-days.ts';
import { optionalLine } from './fields.ts';

/** Form of a day when the shop has special hours. @param today the shop's day @param takenDays days that already have special hours */
export const specialDayForm = (today: string, takenDays: readonly string[]) =>
  z.object({
    day: z.string().check(
      z.refine((day) => isRealDay(day) && day >= today, 'Choose a day from today on.'),
      z.refine((day) => !takenDays.includes(day), 'This day is on the list already. Edit it there.'),
    ),
    /** Hours as `readHours` reads them, or "closed". */
    hours: z.string(),
    note: optionalLine(MAX_NOTE_LENGTH),
  });

import * as z from 'zod/mini';
import { isRealDay } from '#domain/calendar-day.ts';
import { MAX_NOTE_LENGTH } from '#domain/hours/special-days.ts';
import { optionalLine } from './fields.ts';

/** Form of a day on which the shop keeps other hours than usual. @param today the shop's day @param taken days that have hours already */
export const specialDayForm = (today: string, taken: readonly string[]) =>
  z.object({
    day: z.string().check(
      z.refine((day) => isRealDay(day) && day >= today, 'Choose a day from today on.'),
      z.refine((day) => !taken.includes(day), 'This day is on the list already. Edit it there.'),
    ),
    /** As `readHours` reads them, or "closed". */
    hours: z.string(),
    note: optionalLine(MAX_NOTE_LENGTH),
  });

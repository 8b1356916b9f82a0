import { z } from 'zod';
import { CASH_KIND_VALUES } from '#domain/till/cash-kinds.ts';
import { event } from '#server/platform/event.ts';

/** Emitted for each new Z report, after a close or a correction. */
export const reportWritten = event({ type: 'till.report_written', subject: 'till_report', payload: z.null() });

/** Emitted when cash of a drawer is moved or counted, so the printer opens the drawer. */
export const drawerUsed = event({
  type: 'till.drawer_used',
  subject: 'till_session',
  payload: z.object({
    why: z.enum([...CASH_KIND_VALUES, 'count']),
    /** Name of the member, or the area. */
    actor: z.string(),
    memberId: z.uuid().nullable(),
    at: z.iso.datetime(),
  }),
});

import { z } from 'zod';
import { CASH_KIND_VALUES } from '#domain/till/cash-kinds.ts';
import { event } from '#server/platform/event.ts';

/** A Z report was written: a drawer was closed, or its report corrected. */
export const reportWritten = event({ type: 'till.report_written', subject: 'till_report', payload: z.null() });

/** Cash went into a drawer or out of it, or was counted: whoever did it needs the drawer open. */
export const drawerUsed = event({
  type: 'till.drawer_used',
  subject: 'till_session',
  payload: z.object({
    why: z.enum([...CASH_KIND_VALUES, 'count']),
    /** A member by name, or the area. */
    actor: z.string(),
    memberId: z.uuid().nullable(),
    at: z.iso.datetime(),
  }),
});

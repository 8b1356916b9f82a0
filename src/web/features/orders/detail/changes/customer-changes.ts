import type { CallInput } from '#web/lib/api.ts';

/** What a customer may do with the order of a page, whichever way the page was opened. */
export interface CustomerChanges {
  cancel(body: CallInput<'orders.cancel'>['body']): Promise<unknown>;
  move(body: CallInput<'orders.moveAppointment'>['body']): Promise<unknown>;
  /** Reads the order of the page anew. */
  refresh(): void;
}

import type { LockedOrder } from '#server/modules/orders/index.ts';
import { type Caller, type StaffActor, staffOf } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** An inspection that was just completed. */
interface Completion {
  order: LockedOrder;
  inspectionId: string;
  at: Date;
}

/** Who inspects a device, and where. */
export interface Inspector {
  by: StaffActor;
  /** Day of the driver's stop, for an inspection at the customer's door; null at the bench. */
  doorDate: string | null;
  /** Checks the right to a locked order before each change. @throws Failure */
  admit(tx: Transaction, order: LockedOrder): Promise<void>;
  /** Writes what follows from a completed inspection, in its transaction. */
  follow(tx: Transaction, completion: Completion): Promise<void>;
}

/** The inspector at the bench: whoever works at the terminal of a call. @throws Failure staff_sign_in_required */
export function atBench(caller: Caller): Inspector {
  return { by: staffOf(caller), doorDate: null, admit: async () => {}, follow: async () => {} };
}

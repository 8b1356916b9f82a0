import type { LockedOrder } from '#server/modules/orders/status/index.ts';
import { verifyPasscode } from '#server/modules/staff/index.ts';
import { type Caller, type StaffActor, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';

/** An inspection that was just completed. */
interface Completion {
  order: LockedOrder;
  inspectionId: string;
  at: Date;
}

/** Inspects a device: a member of staff at the bench, or a driver at the door. */
export interface Inspector {
  by: StaffActor;
  /** Day of the driver's stop, for an inspection at the customer's door; null at the bench. */
  doorDate: string | null;
  /** Checks that the inspector may change the inspection of a locked order. @throws Failure */
  admit(tx: Transaction, order: LockedOrder): Promise<void>;
  /**
   * Approves an offer above the quote by more than the tolerance.
   * @returns the approver's name; null when no approval is needed
   * @throws Failure raise_needs_second, approver_is_same, passcode_wrong
   */
  approveRaise(tx: Transaction): Promise<string | null>;
  /** Writes the consequences of a completed inspection, in its transaction. */
  onCompleted(tx: Transaction, completion: Completion): Promise<void>;
}

/** Locks the approver whose passcode was verified; null for a call without an approver. */
type LockApprover = Awaited<ReturnType<typeof verifyPasscode>> | null;

/** Returns the member at the caller's terminal as the inspector. @throws Failure staff_sign_in_required */
export function inspectorAtBench(caller: Caller, lockApprover: LockApprover = null): Inspector {
  const by = staffOf(caller);
  return {
    by,
    doorDate: null,
    admit: async () => {},
    onCompleted: async () => {},
    approveRaise: async (tx) => {
      if (lockApprover === null) return worksIn(caller, 'admin') ? null : fail('raise_needs_second');
      const approver = await lockApprover(tx);
      if (by.memberId === null) fail('staff_passcode_required');
      if (approver.id === by.memberId) fail('approver_is_same');
      return approver.name;
    },
  };
}

/** Returns the member at the terminal as the inspector, with the approver of the call. @throws Failure passcode_wrong, too_many_requests */
export async function inspectorWithApprover(
  context: Pick<Context, 'database' | 'passwords' | 'rateLimits' | 'clock'>,
  caller: Caller,
  approver: Parameters<typeof verifyPasscode>[2] | undefined,
): Promise<Inspector> {
  return inspectorAtBench(caller, approver === undefined ? null : await verifyPasscode(context, caller, approver));
}

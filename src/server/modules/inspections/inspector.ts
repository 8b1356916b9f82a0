import type { SecondMember } from '#contracts/payment-approval.ts';
import type { LockedOrder } from '#server/modules/orders/status/index.ts';
import { provePasscode } from '#server/modules/staff/index.ts';
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

/** Who inspects a device, and where. */
export interface Inspector {
  by: StaffActor;
  /** Day of the driver's stop, for an inspection at the customer's door; null at the bench. */
  doorDate: string | null;
  /** Checks the right to a locked order before each change. @throws Failure */
  admit(tx: Transaction, order: LockedOrder): Promise<void>;
  /**
   * Approves an offer above the quote by more than the tolerance.
   * @returns the name of the second member; null where the inspector needs none
   * @throws Failure raise_needs_second, approver_is_same, passcode_wrong
   */
  approveRaise(tx: Transaction): Promise<string | null>;
  /** Writes what follows from a completed inspection, in its transaction. */
  follow(tx: Transaction, completion: Completion): Promise<void>;
}

/** Proved second member of a call; null for one that names none. */
type HoldSecond = Awaited<ReturnType<typeof provePasscode>> | null;

/** The inspector at the bench: whoever works at the terminal of a call. @throws Failure staff_sign_in_required */
export function atBench(caller: Caller, holdSecond: HoldSecond = null): Inspector {
  const by = staffOf(caller);
  return {
    by,
    doorDate: null,
    admit: async () => {},
    follow: async () => {},
    approveRaise: async (tx) => {
      if (holdSecond === null) return worksIn(caller, 'admin') ? null : fail('raise_needs_second');
      const second = await holdSecond(tx);
      if (by.memberId === null) fail('staff_passcode_required');
      if (second.id === by.memberId) fail('approver_is_same');
      return second.name;
    },
  };
}

/** The same, with the second member whom the call names. @throws Failure passcode_wrong, too_many_requests */
export async function atBenchWithSecond(
  context: Pick<Context, 'database' | 'passwords' | 'rateLimits' | 'clock'>,
  caller: Caller,
  second: SecondMember | undefined,
): Promise<Inspector> {
  return atBench(caller, second === undefined ? null : await provePasscode(context, caller, second));
}

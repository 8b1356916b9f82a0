import { ApiError } from './api.ts';
import { markDeclined } from './failures/declined.ts';

/** A second member of staff, who approves with their own passcode. */
export interface Approver {
  memberId: string;
  passcode: string;
}

/** Question for an approver. */
export interface ApprovalQuestion {
  /** Reason, as the server's message. */
  message: string;
  /** True when only an admin can approve. */
  isForAdmin: boolean;
}

/** Asks for an approver, and sends the call with the approval. Resolves when the question is closed, and rejects as the call does. */
export type AskApprover = (question: ApprovalQuestion, send: (approver: Approver) => Promise<void>) => Promise<void>;

/** Refusals that an admin can approve. */
const ADMIN_APPROVAL_CODES: ReadonlySet<string> = new Set(['price_change_needs_admin', 'quote_needs_admin']);

/** Refusals that a second member can approve. */
const APPROVAL_CODES: ReadonlySet<string> = new Set([
  'payment_needs_second',
  'raise_needs_second',
  'spoken_yes_needs_other',
  'outflow_needs_second',
  ...ADMIN_APPROVAL_CODES,
]);

let askApprover: AskApprover | null = null;

/** Names who asks: the staff area that is open. @returns how to end that */
export function onApproverNeeded(asker: AskApprover): () => void {
  askApprover = asker;
  return () => {
    if (askApprover === asker) askApprover = null;
  };
}

/**
 * Asks the member who pays to confirm the payout details with the seller. Resolves to true when they did. @param message
 * says what to confirm
 */
export type AskPayee = (message: string) => Promise<boolean>;

let askPayee: AskPayee | null = null;

/** Names who asks: the staff area that is open. @returns how to end that */
export function onPayeeUnconfirmed(asker: AskPayee): () => void {
  askPayee = asker;
  return () => {
    if (askPayee === asker) askPayee = null;
  };
}

/** Fields that an approved call sends. */
export interface Approval {
  second?: Approver;
  payeeConfirmed?: true;
}

/**
 * Makes a call that pays, changes a price, or takes cash or stock out of the shop. When the server requires confirmed
 * payout details or an approver (decisions 016 and 017), asks for them and sends the call again: the refused call
 * had no effect.
 * @throws as the call does; the refusal, marked as a choice (`isDeclined`), when a person closed its question
 */
export async function callWithApproval<Answer>(send: (approval: Approval) => Promise<Answer>): Promise<Answer> {
  try {
    return await callWithApprover(send);
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'payee_unconfirmed' && askPayee !== null;
    if (!isNeeded) throw error;
    if (!(await askPayee?.(error.userMessage ?? ''))) throw markDeclined(error);
    return callWithApprover((approval) => send({ ...approval, payeeConfirmed: true }));
  }
}

async function callWithApprover<Answer>(send: (approval: Approval) => Promise<Answer>): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const isNeeded = error instanceof ApiError && APPROVAL_CODES.has(error.code ?? '');
    if (!isNeeded || askApprover === null) throw error;
    /** The approved call; empty before it is sent, and after the server refused the approval. */
    const sent: Promise<Answer>[] = [];
    const question = { message: error.userMessage ?? '', isForAdmin: ADMIN_APPROVAL_CODES.has(error.code ?? '') };
    await askApprover(question, async (approver) => {
      const answer = send({ second: approver });
      sent.push(answer);
      await answer.catch((refusal: unknown) => {
        sent.length = 0;
        throw refusal;
      });
    });
    const [answer] = sent;
    if (answer === undefined) throw markDeclined(error);
    // The question may be closed by now: the result of the call counts.
    return await answer;
  }
}

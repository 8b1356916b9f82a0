import { ApiError } from './api.ts';
import { decline } from './failures/declined.ts';

/** A second member of staff, who approves with their own passcode. */
export interface SecondMember {
  memberId: string;
  passcode: string;
}

/** Question for an approver. */
export interface SecondQuestion {
  /** Reason, as the server's message. */
  said: string;
  /** True when only an admin can approve. */
  isForAdmin: boolean;
}

/** Asks for an approver, and sends the call with the approval. Resolves when the question is closed, and rejects as the call does. */
export type AskSecond = (question: SecondQuestion, send: (second: SecondMember) => Promise<void>) => Promise<void>;

/** Refusals that an admin can approve. */
const NEEDED_OF_ADMIN: ReadonlySet<string> = new Set(['price_change_needs_admin', 'quote_needs_admin']);

/** Refusals that a second member can approve. */
const NEEDED: ReadonlySet<string> = new Set([
  'payment_needs_second',
  'raise_needs_second',
  'spoken_yes_needs_other',
  'outflow_needs_second',
  ...NEEDED_OF_ADMIN,
]);

let ask: AskSecond | null = null;

/** Names who asks: the staff area that is open. @returns how to end that */
export function onSecondNeeded(asker: AskSecond): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * Asks the member who pays to confirm the payout details with the seller. Resolves to true when they did. @param message
 * says what to confirm
 */
export type AskPayee = (said: string) => Promise<boolean>;

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
  second?: SecondMember;
  payeeConfirmed?: true;
}

/**
 * Makes a call that pays, changes a price, or takes cash or stock out of the shop. When the server requires confirmed
 * payout details or an approver (decisions 041, 047 and 103), asks for them and sends the call again: the refused call
 * had no effect.
 * @throws as the call does; the refusal, marked as a choice (`isDeclined`), when a person closed its question
 */
export async function approved<Answer>(send: (more: Approval) => Promise<Answer>): Promise<Answer> {
  try {
    return await seconded(send);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'payee_unconfirmed' && askPayee !== null;
    if (!isAsked) throw error;
    if (!(await askPayee?.(error.userMessage ?? ''))) throw decline(error);
    return seconded((second) => send({ ...second, payeeConfirmed: true }));
  }
}

async function seconded<Answer>(send: (more: Approval) => Promise<Answer>): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const isAsked = error instanceof ApiError && NEEDED.has(error.code ?? '');
    if (!isAsked || ask === null) throw error;
    /** The approved call; empty before it is sent, and after the server refused the approval. */
    const sent: Promise<Answer>[] = [];
    const question = { said: error.userMessage ?? '', isForAdmin: NEEDED_OF_ADMIN.has(error.code ?? '') };
    await ask(question, async (second) => {
      const answer = send({ second });
      sent.push(answer);
      await answer.catch((refusal: unknown) => {
        sent.length = 0;
        throw refusal;
      });
    });
    const [answer] = sent;
    if (answer === undefined) throw decline(error);
    // The question may be closed by now: the result of the call counts.
    return await answer;
  }
}

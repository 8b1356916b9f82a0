import { ApiError } from './api.ts';
import { decline } from './failures/declined.ts';

/** Another member of staff, who approves with their own passcode. */
export interface SecondMember {
  memberId: string;
  passcode: string;
}

/** Why a second member is asked for. */
export interface SecondQuestion {
  /** In the server's words. */
  said: string;
  /** True where only an admin can approve it. */
  isForAdmin: boolean;
}

/** Asks for the second member, and sends the call with them. Resolves as the question is closed, and rejects as the call does. */
export type AskSecond = (question: SecondQuestion, send: (second: SecondMember) => Promise<void>) => Promise<void>;

/** Refusals that an admin's approval ends. */
const NEEDED_OF_ADMIN: ReadonlySet<string> = new Set(['price_change_needs_admin', 'quote_needs_admin']);

/** Refusals that a second member's approval ends. */
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

/** Asks whoever pays to confirm the payout details with the seller. Resolves to true where they did. @param said what is to be confirmed */
export type AskPayee = (said: string) => Promise<boolean>;

let askPayee: AskPayee | null = null;

/** Names who asks: the staff area that is open. @returns how to end that */
export function onPayeeUnconfirmed(asker: AskPayee): () => void {
  askPayee = asker;
  return () => {
    if (askPayee === asker) askPayee = null;
  };
}

/** What a call has once people have approved it. */
export interface Approval {
  second?: SecondMember;
  payeeConfirmed?: true;
}

/**
 * Makes a call that pays, changes a price, or takes cash or stock out of the shop. Where the server wants the payout details confirmed,
 * or a second member (decisions 041, 047 and 103), people are asked, and the call is repeated with their answers: the server had refused it before it did anything.
 * @throws as the call does; the refusal itself where its question was closed, as a choice (`isDeclined`)
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
    /** The call as it was approved; empty before, and after a refusal of the approval. */
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
    // The question may have been closed meanwhile: what counts is what became of the call.
    return await answer;
  }
}

import { ApiError } from './api.ts';

/** Another member of staff, who approves with their own passcode. */
export interface SecondMember {
  memberId: string;
  passcode: string;
}

/**
 * Asks for the second member, and sends the call with them. Resolves as the question is closed, and rejects as the call does.
 * @param said why it is asked, in the server's words
 */
export type AskSecond = (said: string, send: (second: SecondMember) => Promise<void>) => Promise<void>;

const NEEDED: ReadonlySet<string> = new Set(['payment_needs_second', 'raise_needs_second']);

let ask: AskSecond | null = null;

/** Names who asks: the staff area that is open. @returns how to end that */
export function onSecondNeeded(asker: AskSecond): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * Makes a call that pays, or raises a price. Where the server wants a second member (decisions 041 and 047), they are asked for, and the call is repeated
 * with them: the server had refused it before it did anything.
 * @throws as the call does
 */
export async function approved<Answer>(send: (more: { second?: SecondMember }) => Promise<Answer>): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const isAsked = error instanceof ApiError && NEEDED.has(error.code ?? '');
    if (!isAsked || ask === null) throw error;
    /** The call as it was approved; empty before, and after a refusal of the approval. */
    const sent: Promise<Answer>[] = [];
    await ask(error.userMessage ?? '', async (second) => {
      const answer = send({ second });
      sent.push(answer);
      await answer.catch((refusal: unknown) => {
        sent.length = 0;
        throw refusal;
      });
    });
    const [answer] = sent;
    if (answer === undefined) throw error;
    // The question may have been closed meanwhile: what counts is what became of the call.
    return await answer;
  }
}

import { ApiError } from './api.ts';

/** Asks for the passcode of the member at this terminal. Resolves to false where they would rather not. */
export type AskPasscode = () => Promise<boolean>;

let ask: AskPasscode | null = null;

/** Names who asks: the staff area that is open. @returns how to end that */
export function onPasscodeAgain(asker: AskPasscode): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * Makes a call about money or prices, or one that takes data out of the shop. Where the server wants the passcode again, it is
 * asked for, and the call is repeated as it was: the server had refused it before it did anything.
 * @throws as the call does
 */
export function confirmed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return send().catch((error: unknown) => confirmAfter(error).then(send));
}

/** Waits until the passcode is right. @throws the error itself where it is another one, or nobody entered the passcode */
async function confirmAfter(error: unknown): Promise<void> {
  const isAsked = error instanceof ApiError && error.code === 'staff_passcode_again';
  if (!isAsked || ask === null || !(await ask())) throw error;
}

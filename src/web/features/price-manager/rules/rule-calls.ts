import { useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { SentKeys } from '#web/lib/sent-keys.ts';

/**
 * Returns a function that sends a change of the owner's rules. What is sent again after a lost answer is done once.
 * @param paths what is read again afterwards: after a refusal, too, since it shows what another member has changed
 */
export function useSendChange(paths: readonly string[]) {
  const [sent] = useState(() => new SentKeys());
  return async <Body extends object>(body: Body, by: (body: Body, idempotencyKey: string) => Promise<unknown>) => {
    try {
      await by(body, sent.keyOf(body));
      sent.settle(body);
    } finally {
      await Promise.all(paths.map((path) => refreshReads(path)));
    }
  };
}

/**
 * Returns the text for a failed change. Without an answer it may have been made: sending it again is safe.
 * @param conflict code of a change that somebody else has made meanwhile, and what the screen shows after it
 */
export function failureText(error: unknown, conflict: { code: string; shown: string }): string {
  if (!(error instanceof ApiError)) return 'The server did not answer. Press again: nothing is done twice.';
  if (error.code === conflict.code)
    return `${messageOf(error) ?? 'They have changed.'} Nothing was saved. ${conflict.shown}`;
  return messageOf(error) ?? 'Something went wrong on our side.';
}

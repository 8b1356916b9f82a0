import { type MutateOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SentKeys } from '#web/lib/sent-keys.ts';

interface PriceChangeCall<Content extends object, Answer> {
  send: (content: Content, idempotencyKey: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onFailed?: (error: Error) => void;
  /** Reads anew what it has changed; the button is busy until then. */
  refresh: () => Promise<void>;
}

/** A write of the price manager: one at a time, and once, however often it is pressed or its answer is lost. */
export function usePriceChange<Content extends object, Answer>(call: PriceChangeCall<Content, Answer>) {
  const [sent] = useState(() => new SentKeys());
  // Two presses may come before the first is drawn.
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: (content: Content) => call.send(content, sent.keyOf(content)),
    onSuccess: (answer, content) => {
      sent.settle(content);
      call.onDone(answer);
    },
    onError: (error) => call.onFailed?.(error),
    onSettled: async () => {
      await call.refresh();
      isUnderWay.current = false;
    },
  });
  const mutate = (content: Content, options?: MutateOptions<Answer, Error, Content>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(content, options ?? {});
  };
  /** The same as a promise, for a form: it sees to it that there is one at a time. */
  const run = (content: Content) => mutation.mutateAsync(content);
  return { mutate, run, isPending: mutation.isPending, error: mutation.error };
}

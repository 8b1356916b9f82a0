import { infiniteQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type CallAnswer, type CallInput, call, saidOf } from '#web/lib/api.ts';
import { confirmed } from '#web/lib/passcode-again.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';
import { SentKeys } from '#web/lib/sent-keys.ts';

export type FactorTable = CallAnswer<'factors.list'>;
export type FactorChange = CallAnswer<'factors.history'>['changes'][number];
type FactorBody = CallInput<'factors.save'>['body'];

export const factorTable = () => reading('factors.list', {});

/** Pages of the history, newest first. */
export const factorHistory = infiniteQueryOptions({
  queryKey: ['', 'api', 'condition-factor-changes', 'pages'],
  queryFn: ({ pageParam, signal }) => call('factors.history', { query: { before: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

/** Calls that change factors. What is sent again after a lost answer is done once. */
export function useFactorCalls() {
  const [sent] = useState(() => new SentKeys());
  const send = async <Body extends object>(
    body: Body,
    by: (body: Body, idempotencyKey: string) => Promise<unknown>,
  ) => {
    try {
      await confirmed(() => by(body, sent.keyOf(body)));
      sent.settle(body);
    } finally {
      // After a refusal, too: it shows what another member has changed. Products name the factors that price them.
      const read = ['/api/condition-factors', '/api/condition-factor-changes', '/api/products'];
      await Promise.all(read.map((path) => refreshReads(path)));
    }
  };
  return {
    save: (body: FactorBody) =>
      send(body, (given, idempotencyKey) => call('factors.save', { body: given, idempotencyKey })),
    undo: (id: number) =>
      send({ id }, (_given, idempotencyKey) =>
        call('factors.undo', { params: { id: String(id) }, body: {}, idempotencyKey }),
      ),
  };
}

/** Returns the text for a failed change. Without an answer it may have been made: sending it again is safe. */
export function failedChange(error: unknown): string {
  if (error instanceof ApiError && error.code === 'factors_changed')
    return `${saidOf(error) ?? 'They have changed.'} Nothing was saved. What you did not edit shows their change: press again to save yours.`;
  if (error instanceof ApiError) return saidOf(error) ?? 'Something went wrong on our side.';
  return 'The server did not answer. Press again: nothing is done twice.';
}

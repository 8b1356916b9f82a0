import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type CallAnswer, type CallInput, call, saidOf } from '#web/lib/api.ts';
import { confirmed } from '#web/lib/passcode-again.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';
import { SentKeys } from '#web/lib/sent-keys.ts';

export type DeductionTable = CallAnswer<'deductions.list'>;
export type ListedDefect = DeductionTable['defects'][number];
export type ListedRule = ListedDefect['rules'][number];
export type DeductionChange = CallAnswer<'deductions.history'>['changes'][number];
export type DeductionPreview = CallAnswer<'deductions.preview'>;
export type RuleBody = CallInput<'deductions.preview'>['body'];
type ToleranceBody = Omit<CallInput<'deductions.saveTolerance'>['body'], 'version'>;

export const deductionTable = () => reading('deductions.list', {});

/** Reads the preview of a change. Dropped from the cache when it leaves the screen. */
export const deductionPreview = (version: number, body: RuleBody | null) =>
  queryOptions({
    // Another version may have other rules before.
    queryKey: ['deduction-preview', version, JSON.stringify(body)],
    queryFn: ({ signal }) =>
      body === null ? Promise.reject(new Error('Nothing is asked')) : call('deductions.preview', { body, signal }),
    enabled: body !== null,
    gcTime: 0,
  });

/** Pages of the history, newest first. */
export const deductionHistory = infiniteQueryOptions({
  queryKey: ['', 'api', 'deduction-changes', 'pages'],
  queryFn: ({ pageParam, signal }) => call('deductions.history', { query: { before: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

/** Calls that change deductions. What is sent again after a lost answer is done once. */
export function useDeductionCalls() {
  const [sent] = useState(() => new SentKeys());
  const send = async <Body extends object>(
    body: Body,
    by: (body: Body, idempotencyKey: string) => Promise<unknown>,
  ) => {
    try {
      await confirmed(() => by(body, sent.keyOf(body)));
      sent.settle(body);
    } finally {
      // After a refusal, too: it shows what another member has changed.
      await Promise.all([refreshReads('/api/deductions'), refreshReads('/api/deduction-changes')]);
    }
  };
  return {
    saveRule: (body: RuleBody & { version: number; reason: string | null }) =>
      send(body, (given, idempotencyKey) => call('deductions.save', { body: given, idempotencyKey })),
    saveTolerance: (body: ToleranceBody & { version: number }) =>
      send(body, (given, idempotencyKey) => call('deductions.saveTolerance', { body: given, idempotencyKey })),
    undo: (id: number) =>
      send({ id }, (_given, idempotencyKey) =>
        call('deductions.undo', { params: { id: String(id) }, body: {}, idempotencyKey }),
      ),
  };
}

/** Returns the text for a failed change. Without an answer it may have been made: sending it again is safe. */
export function failedChange(error: unknown): string {
  if (error instanceof ApiError && error.code === 'deductions_changed')
    return `${saidOf(error) ?? 'They have changed.'} Nothing was saved. You see now what they are: press again to save yours.`;
  if (error instanceof ApiError) return saidOf(error) ?? 'Something went wrong on our side.';
  return 'The server did not answer. Press again: nothing is done twice.';
}

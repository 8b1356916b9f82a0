import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { reading } from '#web/lib/query.tsx';
import { failureText, useSendChange } from '../rules/rule-calls.ts';

export type DeductionTable = CallAnswer<'deductions.list'>;
export type ListedDefect = DeductionTable['defects'][number];
export type ListedRule = ListedDefect['rules'][number];
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

const READ_AGAIN = ['/api/deductions', '/api/deduction-changes'];

/** Calls that change deductions. */
export function useDeductionCalls() {
  const send = useSendChange(READ_AGAIN);
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

/** Returns the text for a failed change. */
export function failedChange(error: unknown): string {
  const shown = 'You see now what they are: press again to save yours.';
  return failureText(error, { code: 'deductions_changed', shown });
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { reading } from '#web/lib/query.tsx';
import { failureText, useSendChange } from '../rules/rule-calls.ts';

export type FactorTable = CallAnswer<'factors.list'>;
type FactorBody = CallInput<'factors.save'>['body'];

export const factorTable = () => reading('factors.list', {});

/** Pages of the history, newest first. */
export const factorHistory = infiniteQueryOptions({
  queryKey: ['', 'api', 'condition-factor-changes', 'pages'],
  queryFn: ({ pageParam, signal }) => call('factors.history', { query: { before: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

/** Products name the factors that price them. */
const READ_AGAIN = ['/api/condition-factors', '/api/condition-factor-changes', '/api/products'];

/** Calls that change factors. */
export function useFactorCalls() {
  const send = useSendChange(READ_AGAIN);
  return {
    save: (body: FactorBody) =>
      send(body, (given, idempotencyKey) => call('factors.save', { body: given, idempotencyKey })),
    undo: (id: number) =>
      send({ id }, (_given, idempotencyKey) =>
        call('factors.undo', { params: { id: String(id) }, body: {}, idempotencyKey }),
      ),
  };
}

/** Returns the text for a failed change. */
export function failedChange(error: unknown): string {
  const shown = 'What you did not edit shows their change: press again to save yours.';
  return failureText(error, { code: 'factors_changed', shown });
}

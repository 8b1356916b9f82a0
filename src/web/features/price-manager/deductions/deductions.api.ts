import { queryOptions } from '@tanstack/react-query';
import { type UndoableSetting, useSendChange } from '#web/features/settings/index.ts';
import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/query.tsx';

export type DeductionTable = CallAnswer<'deductions.list'>;
export type ListedDefect = DeductionTable['defects'][number];
export type ListedRule = ListedDefect['rules'][number];
export type DeductionPreview = CallAnswer<'deductions.preview'>;
export type RuleBody = CallInput<'deductions.preview'>['body'];
type ToleranceBody = Omit<CallInput<'deductions.saveTolerance'>['body'], 'version'>;

export const DEDUCTIONS: UndoableSetting = {
  name: 'deductions',
  about: 'deductions and the tolerance',
  changed: 'deductions_changed',
  paths: ['/api/deductions', '/api/deduction-changes'],
};

export const deductionTable = () => callQuery('deductions.list', {});

/** Reads the preview of a change. Dropped from the cache when it leaves the screen. */
export const deductionPreview = (version: number, body: RuleBody | null) =>
  queryOptions({
    // The preview depends on the rules of the version.
    queryKey: ['deduction-preview', version, JSON.stringify(body)],
    queryFn: ({ signal }) =>
      body === null ? Promise.reject(new Error('Nothing is asked')) : call('deductions.preview', { body, signal }),
    enabled: body !== null,
    gcTime: 0,
  });

/** Returns functions that save a rule, and the tolerance. */
export function useSaveDeductions() {
  const send = useSendChange(DEDUCTIONS);
  return {
    saveRule: (body: RuleBody & { version: number; reason: string | null }) =>
      send(body, (content, idempotencyKey) => call('deductions.save', { body: content, idempotencyKey })),
    saveTolerance: (body: ToleranceBody & { version: number }) =>
      send(body, (content, idempotencyKey) => call('deductions.saveTolerance', { body: content, idempotencyKey })),
  };
}

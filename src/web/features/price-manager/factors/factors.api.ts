import { type UndoableSetting, useSendChange } from '#web/features/settings/index.ts';
import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/query.tsx';

export type FactorTable = CallAnswer<'factors.list'>;
type FactorBody = CallInput<'factors.save'>['body'];

/** Setting of the condition factors. Products are refetched with it: they name the factors that price them. */
export const FACTORS: UndoableSetting = {
  name: 'factors',
  about: 'the factors',
  changed: 'factors_changed',
  paths: ['/api/condition-factors', '/api/condition-factor-changes', '/api/products'],
};

export const factorTable = () => callQuery('factors.list', {});

/** Returns a function that saves factors. */
export function useSaveFactors() {
  const send = useSendChange(FACTORS);
  return (body: FactorBody) =>
    send(body, (content, idempotencyKey) => call('factors.save', { body: content, idempotencyKey }));
}

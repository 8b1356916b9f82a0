import { nextSetupStep, type SetupStep, type StepState } from '#domain/setup/steps.ts';
import { call } from '#web/lib/api.ts';
import { cacheAnswer, callQuery, queryClient, refreshReads } from '#web/lib/query.tsx';

export const setupGuide = callQuery('setup.read', {});

/** Marks a step, and shows its state at once. @throws as `call` does */
export async function markStep(step: SetupStep, state: StepState): Promise<void> {
  cacheAnswer(setupGuide, await call('setup.mark', { params: { step }, body: { state } }));
}

/** Hides the list of remaining steps. @throws as `call` does */
export async function hideSetupList(): Promise<void> {
  cacheAnswer(setupGuide, await call('setup.hide', { body: {} }));
}

/** Returns the first open step by the state loaded last; null without any. */
export function nextOpenStep(): SetupStep | null {
  return nextSetupStep(queryClient.getQueryData(setupGuide.queryKey)?.steps ?? []);
}

/** Refetches the state of the steps. */
export const refreshGuide = () => refreshReads('/api/setup');

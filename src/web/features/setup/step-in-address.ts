import { useSearchParams } from 'wouter';
import { SETUP_STEP_NAMES, type SetupStep } from '#domain/setup/steps.ts';

const PARAM = 'step';

/** Returns the address of the guide at a step. */
export function stepAddress(step: SetupStep): string {
  return `/setup?${PARAM}=${step}`;
}

/** Reads the step of the guide from the address, and writes the chosen one there; null without one. */
export function useStepInAddress(): [SetupStep | null, (step: SetupStep | null) => void] {
  const [search, setSearch] = useSearchParams();
  const step = SETUP_STEP_NAMES.find((name) => name === search.get(PARAM)) ?? null;
  return [step, (next) => setSearch(next === null ? {} : { [PARAM]: next })];
}

import { nextSetupStep, type StepOfShop } from './steps.ts';

/** `trying`: taking orders on the owner's machine, `soon`: public and taking none yet, `open`: taking orders. */
export type Opening = 'trying' | 'soon' | 'open';

interface OpeningFacts {
  /** True when the shop was open before, or an earlier version ran it: what is open stays open. */
  hasOpened: boolean;
  /** True when no fact of it is invented with what the environment sets: a script set it up. */
  isSetUpByScript: boolean;
  /** True when no fact of it is invented (`inventedFacts`). */
  hasOwnFacts: boolean;
  steps: readonly StepOfShop[];
  /** Configured address of the site; undefined without one. */
  publicUrl: string | undefined;
}

/** Decides if a shop takes orders. The guide is through once each step is done or skipped (decision 025). */
export function openingOf({ hasOpened, isSetUpByScript, hasOwnFacts, steps, publicUrl }: OpeningFacts): Opening {
  if (hasOpened || isSetUpByScript) return 'open';
  if (hasOwnFacts && nextSetupStep(steps) === null) return 'open';
  return publicUrl === undefined || isLoopback(publicUrl) ? 'trying' : 'soon';
}

function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

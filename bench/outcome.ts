import type { CaseName } from './efforts.ts';
import type { Miss } from './judge.ts';

/** Exit codes of the bench. 1 is Node's own, for an error that nothing else names. */
export const EXIT = { met: 0, short: 2, notMeasured: 3, busy: 4 } as const;

/** What a run found. */
export interface Outcome {
  misses: readonly Miss[];
  /** Cases that were asked for and have no figures. */
  unmeasured: readonly { name: CaseName; reason: string }[];
  /** Cases that were left out by `--without`. */
  leftOut: readonly CaseName[];
  /** Cases beside which other work took too much of the machine, with its words. */
  disturbed: readonly { name: CaseName; words: string }[];
  /** Load average of the last minute. */
  load: number;
  busyIsOk: boolean;
  /** Set for `--check`: misses change the exit code. */
  check: boolean;
}

/**
 * Returns the last words of a run and its exit code. A busy machine weighs most, since it makes every other word
 * doubtful; then a target that is missed; then a case that was not measured.
 */
export function concludeRun(outcome: Outcome): { code: number; lines: string[] } {
  const { misses, unmeasured, leftOut, disturbed, load, busyIsOk, check } = outcome;
  const shortfalls = misses.filter(({ verdict }) => verdict === 'short');
  const near = misses.filter(({ verdict }) => verdict === 'near');
  const lines = [
    ...list('Fell short of the target', shortfalls.map(inWords)),
    ...list('Just beyond the target, within the tolerance of the short form', near.map(inWords)),
    ...list(
      'Could not be measured',
      unmeasured.map(({ name, reason }) => `${name}: ${reason}`),
    ),
    ...(leftOut.length === 0 ? [] : [`Left out as asked: ${leftOut.join(', ')}.`]),
    ...list(
      `The machine was busy (load ${load.toFixed(1)}): figures are not to be trusted`,
      disturbed.map(({ name, words }) => `${name}: ${words}`),
    ),
  ];
  const isBusy = disturbed.length > 0 && !busyIsOk;
  const code = isBusy
    ? EXIT.busy
    : check && shortfalls.length > 0
      ? EXIT.short
      : unmeasured.length > 0
        ? EXIT.notMeasured
        : EXIT.met;
  return { code, lines: code === EXIT.met && misses.length === 0 ? [...lines, 'Every target was met.'] : lines };
}

function inWords({ of, line, text, wanted }: Miss): string {
  return `${of}: ${line}: ${text}; wanted ${wanted}`;
}

function list(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : [`${title} (${entries.length}):`, ...entries.map((entry) => `  ${entry}`)];
}

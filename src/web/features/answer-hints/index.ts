import type { HintedQuestion } from '#contracts/answer-hints.ts';
import { answerHint } from '#domain/inspection/answer-hints.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { call } from '#web/lib/api.ts';

/** Longest wait of a dialog for its hints, in ms; it is complete without them. */
const WAIT_MS = 2_500;

let loadedHints: readonly HintedQuestion[] = [];
let loading: Promise<void> | null = null;

/** Loads the hints of the selling dialogs, once per visit; again after a failure. Never rejects. */
export function loadAnswerHints(): Promise<void> {
  loading ??= call('answerHints.list', { signal: AbortSignal.timeout(WAIT_MS) }).then(
    (hints) => {
      loadedHints = hints;
    },
    (error: unknown) => {
      console.warn('Hints could not be loaded', error);
      loading = null;
    },
  );
  return loading;
}

/** Returns the hint for a question of a device from the loaded hints. Loads none, so no hint appears in an open dialog. */
export function cachedAnswerHint(deviceType: DeviceType, question: HintedQuestion['question']): string | undefined {
  return findAnswerHint(loadedHints, deviceType, question);
}

/** Returns the hint for a question of a device; undefined for a question that sellers answer well. */
export function findAnswerHint(
  hints: readonly HintedQuestion[],
  deviceType: DeviceType,
  question: HintedQuestion['question'],
): string | undefined {
  const isHinted = hints.some((hint) => hint.deviceType === deviceType && hint.question === question);
  return isHinted ? answerHint(question, deviceType) : undefined;
}

import { oneOf, type Reader, readText, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';
import { RESEND_MS, type Stage } from './verification-state.ts';

/** Remembers a code that was sent, so that a reload shows the countdown and the code's field again. */
const KEY = 'cash-again:sent-code:v1';

/** A code lives 10 minutes (issue 2, Phone verification); asking for it later would only disappoint. */
const CODE_LIVES_MS = 10 * 60_000;

type CodeSent = Extract<Stage, { name: 'code_sent' }>;

/** Remembers that a code was sent; any other stage is forgotten. */
export function rememberStage(stage: Stage): void {
  if (stage.name === 'code_sent') writeStored(KEY, stage);
  else removeStored(KEY);
}

/** The code that was sent and can still be entered, or null. */
export function rememberedCode(now: number): CodeSent | null {
  const stage = readStored(KEY, readCodeSent);
  if (stage === null) return null;
  const sentAt = stage.resendAt - RESEND_MS;
  return sentAt <= now && now < sentAt + CODE_LIVES_MS ? stage : null;
}

const readCodeSent: Reader<CodeSent> = shapeOf({
  name: oneOf(['code_sent']),
  phone: readText,
  resendAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
});

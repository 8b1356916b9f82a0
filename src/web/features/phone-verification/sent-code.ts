import { personLeftAt } from '#web/lib/storage/person.ts';
import { oneOf, type Reader, readText, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';
import { RESEND_MS, type Stage } from './verification-state.ts';

/** Key of a sent code, saved in its tab: a reload shows the countdown and the code's field again. */
const KEY = 'cash-again:sent-code:v1';

/** Lifetime of a code: 10 minutes (issue 2, Phone verification). Asking for it later would be pointless. */
const CODE_LIVES_MS = 10 * 60_000;

type CodeSent = Extract<Stage, { name: 'code_sent' }>;

/** Saves that a code was sent; removes it at any other stage. */
export function rememberStage(stage: Stage): void {
  if (stage.name === 'code_sent') writeStored(KEY, stage, 'session');
  else removeStored(KEY, 'session');
}

/** Returns the sent code that can still be entered, or null. */
export function rememberedCode(now: number): CodeSent | null {
  const stage = readStored(KEY, readCodeSent, 'session');
  if (stage === null) return null;
  const sentAt = stage.resendAt - RESEND_MS;
  if (personLeftAt() < sentAt && sentAt <= now && now < sentAt + CODE_LIVES_MS) return stage;
  removeStored(KEY, 'session');
  return null;
}

const readCodeSent: Reader<CodeSent> = shapeOf({
  name: oneOf(['code_sent']),
  phone: readText,
  resendAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
});

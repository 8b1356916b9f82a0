import { assertNever } from '#domain/assert-never.ts';
import { normalizePhone, readTextablePhone } from '#domain/phone/read-phone.ts';
import { CODE_MESSAGE, cleanCode, isCompleteCode, RESEND_SECONDS } from '#domain/phone/verification-code.ts';

/** Milliseconds until a code can be sent again. */
export const RESEND_MS = RESEND_SECONDS * 1000;

/**
 * Stages: idle, then a code is sent, then the phone is verified. `phone` is normalized;
 * instants are milliseconds since 1970: the countdown survives a reload.
 */
export type Stage =
  | { name: 'idle' }
  | { name: 'code_sent'; phone: string; resendAt: number }
  | { name: 'verified'; phone: string };

/** Call that is under way, with its input. An answer to another input comes late, and is ignored. */
export type Work = { name: 'sending'; phone: string } | { name: 'checking'; phone: string; code: string };

export interface VerificationState {
  stage: Stage;
  code: string;
  work: Work | null;
  /** Error of the number, or the reason that no code could be sent to it. */
  sendError: string | null;
  codeError: string | null;
  /** Code of a test sale, which the owner reads here. Never stored: a reload forgets it. */
  testCode: string | null;
  /** Phone that this browser had proved before: it needs no second code. */
  proof: string | null;
  /** End of a rate limit: no code can be sent before this instant. */
  blockedUntil: number;
}

export type VerificationEvent =
  | { type: 'code_remembered'; stage: Stage }
  | { type: 'proof_known'; proof: string | null; phone: string }
  | { type: 'phone_changed'; phone: string }
  | { type: 'number_given_up' }
  | { type: 'code_typed'; text: string }
  | { type: 'send_pressed'; phone: string; now: number }
  | { type: 'code_sent'; work: Work; now: number; testCode?: string | undefined }
  | { type: 'check_pressed' }
  | { type: 'verified'; work: Work }
  | { type: 'work_failed'; work: Work; message: string; blockedUntil: number };

export const IDLE: VerificationState = {
  stage: { name: 'idle' },
  code: '',
  work: null,
  sendError: null,
  codeError: null,
  testCode: null,
  proof: null,
  blockedUntil: 0,
};

/** Reduces the events of phone verification. Pure: instants come with the events. */
export function verificationReducer(state: VerificationState, event: VerificationEvent): VerificationState {
  switch (event.type) {
    case 'code_remembered':
      return state.stage.name === 'idle' && state.work === null ? { ...state, stage: event.stage } : state;
    case 'proof_known':
      return verifyProvedPhone({ ...state, proof: event.proof }, event.phone);
    case 'phone_changed':
      return phoneChanged(state, event.phone);
    case 'number_given_up':
      return reset(state);
    case 'code_typed':
      return { ...state, code: cleanCode(event.text), codeError: null };
    case 'send_pressed':
      return sendPressed(state, event);
    case 'code_sent':
      if (state.work !== event.work) return state;
      return {
        ...IDLE,
        stage: { name: 'code_sent', phone: event.work.phone, resendAt: event.now + RESEND_MS },
        testCode: event.testCode ?? null,
      };
    case 'check_pressed':
      return checkPressed(state);
    case 'verified':
      if (state.work !== event.work) return state;
      return { ...IDLE, stage: { name: 'verified', phone: event.work.phone } };
    case 'work_failed':
      return state.work === event.work ? workFailed(state, event) : state;
    default:
      return assertNever(event);
  }
}

/** Returns the time from which another code can be sent, in milliseconds; 0 when nothing was sent. */
export function sendsAgainAt({ stage, blockedUntil }: VerificationState): number {
  return Math.max(stage.name === 'code_sent' ? stage.resendAt : 0, blockedUntil);
}

/** Verifies a phone that this browser has proved before, as soon as it is in the field. */
function verifyProvedPhone(state: VerificationState, phone: string): VerificationState {
  if (state.proof === null || state.work !== null || normalizePhone(phone) !== state.proof) return state;
  return { ...IDLE, proof: state.proof, stage: { name: 'verified', phone: state.proof } };
}

/** Starts over with another number; the same one in another format changes nothing. */
function phoneChanged(state: VerificationState, phone: string): VerificationState {
  const currentPhone = state.stage.name === 'idle' ? state.work?.phone : state.stage.phone;
  if (currentPhone !== undefined && normalizePhone(phone) === currentPhone) return { ...state, sendError: null };
  return verifyProvedPhone(reset(state), phone);
}

/** Resets to idle. A verified number that was given up is not verified again by typing it. */
function reset(state: VerificationState): VerificationState {
  const proof = state.stage.name === 'verified' ? null : state.proof;
  return { ...IDLE, proof, blockedUntil: state.blockedUntil };
}

function sendPressed(state: VerificationState, event: { phone: string; now: number }): VerificationState {
  if (state.work !== null || sendsAgainAt(state) > event.now) return state;
  const readPhone = readTextablePhone(event.phone);
  if ('error' in readPhone) return { ...state, sendError: readPhone.error };
  return { ...state, work: { name: 'sending', phone: readPhone.phone }, sendError: null, codeError: null };
}

function checkPressed(state: VerificationState): VerificationState {
  if (state.work !== null || state.stage.name !== 'code_sent') return state;
  if (!isCompleteCode(state.code)) return { ...state, codeError: CODE_MESSAGE };
  return { ...state, work: { name: 'checking', phone: state.stage.phone, code: state.code }, codeError: null };
}

function workFailed(state: VerificationState, failure: { message: string; blockedUntil: number }): VerificationState {
  const { message, blockedUntil } = failure;
  const isSending = state.work?.name === 'sending';
  return {
    ...state,
    work: null,
    blockedUntil: Math.max(state.blockedUntil, blockedUntil),
    sendError: isSending ? message : null,
    codeError: isSending ? null : message,
  };
}

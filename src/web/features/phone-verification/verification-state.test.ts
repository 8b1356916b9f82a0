import { describe, expect, test } from 'vitest';
import { secondsUntil } from '#web/lib/use-seconds-until.ts';
import {
  IDLE,
  type Stage,
  sendsAgainAt,
  type VerificationEvent,
  type VerificationState,
  verificationReducer,
  type Work,
} from './verification-state.ts';

const PHONE = '(512) 555-0142';
const NORMAL = '+15125550142';
const NOW = 1_000_000;
const SENDING: Work = { name: 'sending', phone: NORMAL };
const CHECKING: Work = { name: 'checking', phone: NORMAL, code: '123456' };
const CODE_SENT: Stage = { name: 'code_sent', phone: NORMAL, resendAt: NOW + 60_000 };
const VERIFIED: Stage = { name: 'verified', phone: NORMAL };

const at = (stage: Stage, more: Partial<VerificationState> = {}): VerificationState => ({ ...IDLE, stage, ...more });
const press = { type: 'send_pressed', phone: PHONE, now: NOW } as const;

interface Row {
  name: string;
  from: VerificationState;
  event: VerificationEvent;
  to: Partial<VerificationState>;
}

const ROWS: Row[] = [
  { name: 'sends a code to the normalized number', from: IDLE, event: press, to: { work: SENDING } },
  {
    name: 'refuses to send to what is no number',
    from: IDLE,
    event: { ...press, phone: '555-0142' },
    to: { work: null, sendError: 'Please enter a valid phone number' },
  },
  {
    name: 'says why a number cannot get a code',
    from: IDLE,
    event: { ...press, phone: '1-800-555-0142' },
    to: { work: null, sendError: 'Toll-free numbers can’t get texts. Please enter a cell phone number.' },
  },
  {
    name: 'reads a number that is pasted from contacts',
    from: IDLE,
    event: { ...press, phone: '\u202a(512) 555\u20110142\u202c' },
    to: { work: SENDING },
  },
  {
    name: 'waits for the code once it is sent, and 60 seconds before another',
    from: at({ name: 'idle' }, { work: SENDING }),
    event: { type: 'code_sent', work: SENDING, now: NOW },
    to: { stage: CODE_SENT, work: null, code: '' },
  },
  {
    name: 'holds the code of a test sale, which another number ends',
    from: at(CODE_SENT, { testCode: '123456' }),
    event: { type: 'phone_changed', phone: '(512) 555-0143' },
    to: { testCode: null },
  },
  {
    name: 'shows the code of a test sale',
    from: at({ name: 'idle' }, { work: SENDING }),
    event: { type: 'code_sent', work: SENDING, now: NOW, testCode: '123456' },
    to: { stage: CODE_SENT, testCode: '123456' },
  },
  {
    name: 'ignores the answer of a call that it no longer waits for',
    from: IDLE,
    event: { type: 'code_sent', work: SENDING, now: NOW },
    to: IDLE,
  },
  { name: 'does not resend during the countdown', from: at(CODE_SENT), event: press, to: at(CODE_SENT) },
  {
    name: 'resends after the countdown',
    from: at(CODE_SENT),
    event: { ...press, now: NOW + 60_000 },
    to: { stage: CODE_SENT, work: SENDING },
  },
  {
    name: 'does not send while too many were asked for',
    from: at({ name: 'idle' }, { blockedUntil: NOW + 1 }),
    event: press,
    to: { work: null },
  },
  {
    name: 'takes digits only, six at most',
    from: at(CODE_SENT, { codeError: 'Invalid verification code' }),
    event: { type: 'code_typed', text: ' 12-34 56 78x' },
    to: { code: '123456', codeError: null },
  },
  {
    name: 'refuses to check fewer than six digits',
    from: at(CODE_SENT, { code: '12345' }),
    event: { type: 'check_pressed' },
    to: { work: null, codeError: 'Please enter a 6-digit verification code' },
  },
  {
    name: 'checks six digits',
    from: at(CODE_SENT, { code: '123456' }),
    event: { type: 'check_pressed' },
    to: { work: CHECKING },
  },
  {
    name: 'starts no second check while one is under way',
    from: at(CODE_SENT, { code: '654321', work: CHECKING }),
    event: { type: 'check_pressed' },
    to: { work: CHECKING },
  },
  {
    name: 'is verified by the right code',
    from: at(CODE_SENT, { work: CHECKING }),
    event: { type: 'verified', work: CHECKING },
    to: { stage: VERIFIED, work: null, code: '' },
  },
  {
    name: 'says beside the code that it is wrong, and keeps it',
    from: at(CODE_SENT, { work: CHECKING, code: '123456' }),
    event: { type: 'work_failed', work: CHECKING, message: 'Invalid verification code', blockedUntil: 0 },
    to: { stage: CODE_SENT, work: null, code: '123456', codeError: 'Invalid verification code', sendError: null },
  },
  {
    name: 'says beside the number why no code was sent, and until when none will be',
    from: at({ name: 'idle' }, { work: SENDING }),
    event: { type: 'work_failed', work: SENDING, message: 'Too many', blockedUntil: NOW + 5000 },
    to: { work: null, sendError: 'Too many', codeError: null, blockedUntil: NOW + 5000 },
  },
  {
    name: 'starts over with another number',
    from: at(VERIFIED),
    event: { type: 'phone_changed', phone: '(512) 555-014' },
    to: { stage: { name: 'idle' } },
  },
  {
    name: 'forgets a call for another number',
    from: at({ name: 'idle' }, { work: SENDING }),
    event: { type: 'phone_changed', phone: '(512) 555-0143' },
    to: { work: null },
  },
  {
    name: 'stays verified when the same number is written differently',
    from: at(VERIFIED),
    event: { type: 'phone_changed', phone: '+1 512 555 0142' },
    to: { stage: VERIFIED },
  },
  {
    name: 'keeps the wait when the number changes',
    from: at(CODE_SENT, { blockedUntil: NOW + 9 }),
    event: { type: 'phone_changed', phone: '1' },
    to: { stage: { name: 'idle' }, blockedUntil: NOW + 9 },
  },
  {
    name: 'goes back to idle with Change Number',
    from: at(VERIFIED, { proof: NORMAL }),
    event: { type: 'number_given_up' },
    to: { stage: { name: 'idle' }, proof: null },
  },
  {
    name: 'finds the phone verified that the server knows as proved',
    from: at(CODE_SENT),
    event: { type: 'proof_known', proof: NORMAL, phone: PHONE },
    to: { stage: VERIFIED },
  },
  {
    name: 'is not verified by the proof of another phone',
    from: IDLE,
    event: { type: 'proof_known', proof: '+15125550143', phone: PHONE },
    to: { stage: { name: 'idle' } },
  },
  {
    name: 'needs no second code for a phone proved before',
    from: at({ name: 'idle' }, { proof: NORMAL }),
    event: { type: 'phone_changed', phone: PHONE },
    to: { stage: VERIFIED },
  },
  {
    name: 'takes up a code that was sent before a reload',
    from: IDLE,
    event: { type: 'code_remembered', stage: CODE_SENT },
    to: { stage: CODE_SENT },
  },
  {
    name: 'does not fall back from verified to a remembered code',
    from: at(VERIFIED),
    event: { type: 'code_remembered', stage: CODE_SENT },
    to: { stage: VERIFIED },
  },
];

describe('phone verification', () => {
  test.each(ROWS)('$name', ({ from, event, to }) => {
    expect(verificationReducer(from, event)).toMatchObject(to);
  });

  test('counts the wait for another code in whole seconds down to 0', () => {
    const waits = [0, 1, 999, 59_000, 60_000, 70_000].map((passed) =>
      secondsUntil(sendsAgainAt(at(CODE_SENT)), NOW + passed),
    );
    expect(waits).toEqual([60, 60, 60, 1, 0, 0]);
  });

  test('makes the wait for another code the longer of countdown and rate limit', () => {
    expect(secondsUntil(sendsAgainAt(at(CODE_SENT, { blockedUntil: NOW + 90_000 })), NOW)).toBe(90);
  });
});

import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { isDeclined } from './failures/declined.ts';
import {
  type Approval,
  type ApprovalQuestion,
  type Approver,
  type AskApprover,
  callWithApproval,
  onApproverNeeded,
  onPayeeUnconfirmed,
} from './second-member.ts';

const SECOND: Approver = { memberId: 'sol', passcode: '1357' };
type Code =
  | 'payment_needs_second'
  | 'price_change_needs_admin'
  | 'quote_needs_admin'
  | 'passcode_wrong'
  | 'payee_unconfirmed';
const refusal = (code: Code) =>
  new ApiError({ status: 409, text: code, body: { code, message: `Said ${code}` }, retryAfter: null });
const needed = refusal('payment_needs_second');

let stop = () => {};
function asking(ask: AskApprover): void {
  stop = onApproverNeeded(ask);
}
afterEach(() => stop());

/** A payment that wants a second member, and answers as told once it has one. */
const pay = (withSecond: () => Promise<string>) =>
  callWithApproval(({ second }) => (second === undefined ? Promise.reject(needed) : withSecond()));

test('repeats a call with the member who approves it', async () => {
  asking((_, send) => send(SECOND));
  expect(await pay(async () => 'paid')).toBe('paid');
});

test('sends nothing, and repeats why as a choice, where nobody approves', async () => {
  asking(async () => undefined);
  let sent = 0;
  await expect(pay(async () => `paid ${++sent}`)).rejects.toBe(needed);
  expect([sent, isDeclined(needed)]).toEqual([0, true]);
});

test.each<[Code, boolean]>([
  ['payment_needs_second', false],
  ['price_change_needs_admin', true],
  ['quote_needs_admin', true],
])('asks for whoever may approve after %s: an admin alone is %s', async (code, isForAdmin) => {
  const questions: ApprovalQuestion[] = [];
  asking((question, send) => {
    questions.push(question);
    return send(SECOND);
  });
  await callWithApproval(async ({ second }) => (second === undefined ? Promise.reject(refusal(code)) : 'done'));
  expect(questions).toEqual([{ message: `Said ${code}`, isForAdmin }]);
});

test('repeats why a second is needed where the question is closed after a wrong passcode', async () => {
  asking((_, send) => send(SECOND).catch(() => undefined));
  await expect(pay(() => Promise.reject(refusal('passcode_wrong')))).rejects.toBe(needed);
});

test('tells what became of an approved call whose question was closed while it was sent', async () => {
  asking(async (_, send) => void send(SECOND));
  expect(await pay(async () => 'paid')).toBe('paid');
  const lost = new Error('No answer');
  asking(async (_, send) => void send(SECOND).catch(() => undefined));
  await expect(
    pay(async () => {
      await Promise.resolve();
      throw lost;
    }),
  ).rejects.toBe(lost);
});

test('fails as the call does where nobody can be asked, and where it is refused for another reason', async () => {
  await expect(pay(async () => 'paid')).rejects.toBe(needed);
  asking((_, send) => send(SECOND));
  const other = refusal('passcode_wrong');
  await expect(callWithApproval(() => Promise.reject(other))).rejects.toBe(other);
  expect(isDeclined(other)).toBe(false);
});

test('asks for the payee, and then for a second member, and sends both', async () => {
  const stopAsking = onPayeeUnconfirmed(async (message) => message === 'Said payee_unconfirmed');
  asking((_, send) => send(SECOND));
  const sent: Approval[] = [];
  const answer = await callWithApproval(async (more) => {
    sent.push(more);
    if (more.payeeConfirmed === undefined) throw refusal('payee_unconfirmed');
    if (more.second === undefined) throw needed;
    return 'paid';
  });
  stopAsking();
  expect([answer, sent]).toEqual(['paid', [{}, { payeeConfirmed: true }, { payeeConfirmed: true, second: SECOND }]]);
});

test('pays nothing where the payee is not confirmed', async () => {
  const stopAsking = onPayeeUnconfirmed(async () => false);
  const unconfirmed = refusal('payee_unconfirmed');
  await expect(callWithApproval(() => Promise.reject(unconfirmed))).rejects.toBe(unconfirmed);
  expect(isDeclined(unconfirmed)).toBe(true);
  stopAsking();
});

import { describe, expect, test } from 'vitest';
import { NO_PROGRESS } from '../sale/state.ts';
import { evaluationReducer } from './later-state.ts';
import { EMPTY_FORM, type EvaluationEvent } from './state.ts';
import {
  ADDRESS,
  APPOINTMENT,
  COMPLETE,
  CUSTOMER,
  FILL_APPOINTMENT,
  FORM,
  MISSING,
  NOW,
  type Row,
  readyState,
  VERIFY,
} from './testing/evaluation-dialog.ts';

const confirm: EvaluationEvent = { type: 'confirm_pressed', now: NOW };
const ended = (outcome: Extract<EvaluationEvent, { type: 'submission_ended' }>['outcome']): EvaluationEvent => ({
  type: 'submission_ended',
  outcome,
});

const CONFIRM: Row[] = [
  { name: 'sends a complete pickup', from: readyState(), event: confirm, to: { phase: { name: 'sending' } } },
  {
    name: 'sends a complete mail-in',
    from: readyState({ serviceMethod: 'mail', date: '', time: '', notes: '' }),
    event: confirm,
    to: { phase: { name: 'sending' } },
  },
  {
    name: 'sends a mail-in with a combined address alone',
    from: readyState({ serviceMethod: 'mail', city: '', state: '', zip: '' }),
    event: confirm,
    to: { phase: { name: 'sending' } },
  },
  {
    name: 'needs a handover method',
    from: readyState({ serviceMethod: null }),
    event: confirm,
    to: {
      phase: { name: 'editing' },
      errors: { serviceMethod: 'Please choose how to hand over your device.' },
      refusal: { title: 'Validation Error', message: COMPLETE },
    },
  },
  {
    name: 'needs the phone that was verified',
    from: readyState({ ...CUSTOMER, phone: '(512) 555-0143' }),
    event: confirm,
    to: { phase: { name: 'editing' }, errors: { phone: VERIFY } },
  },
  {
    name: 'needs date, time and address for a pickup',
    from: readyState({ date: '', time: '', notes: '', ...ADDRESS, address: '120 Congress Ave', city: '' }),
    event: confirm,
    to: {
      phase: { name: 'editing' },
      errors: {
        date: 'Please choose a day.',
        time: 'Please choose a time.',
        city: 'Please enter the city.',
      },
      refusal: { title: MISSING, message: FILL_APPOINTMENT },
    },
  },
  {
    name: 'needs a number and a street for a pickup',
    from: readyState({ ...ADDRESS, address: '120' }),
    event: confirm,
    to: {
      errors: { address: 'Please enter your street address, like 12 Elm St.' },
      refusal: {
        title: 'Invalid Address',
        message: 'Please enter a valid street address with number and street name.',
      },
    },
  },
  {
    name: 'picks nothing up yesterday',
    from: readyState({ ...APPOINTMENT, date: '2026-11-19' }),
    event: confirm,
    to: { phase: { name: 'editing' }, errors: { date: 'Please choose a day within the next 60 days.' } },
  },
  {
    name: 'picks nothing up on Thanksgiving, whose times cannot be chosen',
    from: readyState({ ...APPOINTMENT, date: '2026-11-26', time: '' }),
    event: confirm,
    to: { phase: { name: 'editing' }, errors: { date: 'We’re closed for Thanksgiving. Please choose another day.' } },
  },
  {
    name: 'picks nothing up outside of the area, and says so before anything else',
    from: readyState({ date: '', time: '', notes: '', address: '', city: '', state: '', zip: '10001-2345' }),
    event: confirm,
    to: {
      phase: { name: 'editing' },
      errors: { zip: expect.stringMatching(/^We don’t pick up in 10001 yet/) },
      refusal: { title: 'Outside Our Pickup Area' },
    },
  },
  {
    name: 'picks nothing up this morning when it is noon',
    from: readyState({ ...APPOINTMENT, date: NOW.day, time: '11:00 AM' }),
    event: confirm,
    to: { phase: { name: 'editing' }, errors: { time: 'Please choose one of the times listed.' } },
  },
  {
    name: 'picks up this afternoon when it is noon',
    from: readyState({ ...APPOINTMENT, date: NOW.day, time: '1:00 PM' }),
    event: confirm,
    to: { phase: { name: 'sending' } },
  },
  {
    name: 'needs an address for the label',
    from: readyState({ serviceMethod: 'mail', address: '', city: '', state: 'Ontario', zip: '787' }),
    event: confirm,
    to: {
      errors: {
        address: 'Please enter your street address.',
        city: 'Please enter the city.',
        state: 'Two letters, like TX.',
        zip: 'Five digits, like 78701.',
      },
      refusal: { title: 'Missing Address', message: 'Please provide your address for the shipping label.' },
    },
  },
];

const QUOTE = { selection: '7 good unlocked unlocked', cents: 85_000, quoteId: 'q', expiresAt: '2026-12-04T00:00:00Z' };
const sending = { ...readyState(), quote: QUOTE, phase: { name: 'sending' } } as const;
const changed = evaluationReducer(sending, ended({ kind: 'price_changed', cents: 80_000, message: null }));

const OUTCOMES: Row[] = [
  { name: 'takes a second click for none', from: sending, event: confirm, to: sending },
  { name: 'sends nothing while a changed price is looked at', from: changed, event: confirm, to: changed },
  {
    name: 'keeps the form as it is while it is sent',
    from: sending,
    event: { type: 'edited', change: { name: 'Grace' } },
    to: { form: FORM },
  },
  {
    name: 'forgets what was entered once the orders are made',
    from: sending,
    event: ended({ kind: 'placed', orders: [] }),
    to: { phase: { name: 'placed' }, form: EMPTY_FORM, quote: null },
  },
  {
    name: 'says that a submission failed, and loses nothing',
    from: sending,
    event: ended({ kind: 'no_answer', message: 'Not said' }),
    to: {
      phase: { name: 'editing' },
      form: FORM,
      refusal: { title: 'Error', message: 'Failed to submit order. Please try again.' },
    },
  },
  {
    name: 'says nothing of sessions to a guest',
    from: sending,
    event: ended({ kind: 'signed_out', message: 'Please sign in to continue.' }),
    to: { phase: { name: 'editing' }, refusal: { message: 'Failed to submit order. Please try again.' } },
  },
  {
    name: 'says that the shop is back in a moment',
    from: sending,
    event: ended({ kind: 'away', message: 'In a moment' }),
    to: { phase: { name: 'editing' }, form: FORM, refusal: { title: 'Error', message: 'In a moment' } },
  },
  {
    name: "puts the server's texts beside the fields",
    from: sending,
    event: ended({
      kind: 'wrong_fields',
      errors: { email: 'Invalid email', pickupZip: 'No such zip', other: 'x' },
      message: null,
    }),
    to: { phase: { name: 'editing' }, errors: { email: 'Invalid email', zip: 'No such zip' } },
  },
  {
    name: 'says how long to wait',
    from: sending,
    event: ended({ kind: 'wait', seconds: 240, message: null }),
    to: {
      phase: { name: 'editing' },
      refusal: {
        title: 'Please Wait',
        message: 'Too many attempts. Please try again in 4 minutes. What you entered is still here.',
      },
    },
  },
  {
    name: 'verifies the phone again when the server has no proof',
    from: sending,
    event: ended({ kind: 'phone_unverified', message: null }),
    to: {
      phase: { name: 'editing' },
      verifiedPhone: null,
      errors: { phone: VERIFY },
      refusal: { title: 'Phone Verification Required', message: VERIFY },
    },
  },
  {
    name: 'shows both prices when the price has changed',
    from: sending,
    event: ended({ kind: 'price_changed', cents: 80_000, message: null }),
    to: { phase: { name: 'price_changed', oldCents: 85_000, newCents: 80_000 }, quote: null, form: FORM },
  },
  {
    name: 'sends at the new price when it is accepted',
    from: changed,
    event: { type: 'price_accepted' },
    to: { phase: { name: 'sending' }, form: FORM },
  },
  {
    name: 'goes back with nothing lost when it is not',
    from: changed,
    event: { type: 'price_declined' },
    to: { phase: { name: 'editing' }, form: FORM, step: 'handover' },
  },
  {
    name: 'accepts no price that was not asked for',
    from: readyState(),
    event: { type: 'price_accepted' },
    to: readyState(),
  },
  {
    name: 'starts over on demand',
    from: readyState(),
    event: { type: 'started_over' },
    to: { step: 'options', form: EMPTY_FORM, verifiedPhone: null, progress: NO_PROGRESS },
  },
];

describe.each([
  ['Confirm Order', CONFIRM],
  ['a submission', OUTCOMES],
] as const)('%s', (_, rows) => {
  test.each(rows)('$name', ({ from, event, to }) => {
    const after = evaluationReducer(from, event);
    expect(after).toMatchObject(to);
    if ('errors' in to) expect(after.errors).toEqual(to.errors);
  });
});

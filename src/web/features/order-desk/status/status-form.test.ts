import { describe, expect, test } from 'vitest';
import { type StatusForm, statusForm } from '#contracts/forms/orders.ts';
import { wrongFields } from '#contracts/forms/testing/wrong-fields.ts';
import type { StaffOrder } from '#contracts/orders.ts';
import type { HistoryEntry } from '#contracts/staff-orders.ts';
import { AMOUNT_MESSAGE } from '#domain/typed-amount.ts';
import { staffOrder } from '../testing/staff-order.ts';
import {
  adminOnlyError,
  differences,
  isSavedChange,
  openForm,
  rebaseForm,
  statusContext,
  toChange,
  undoableEntry,
} from './status-form.ts';

const ZONE = 'America/Chicago';
const POS = { timeZone: ZONE, isAdmin: false };
const ADMIN = { timeZone: ZONE, isAdmin: true };
const ORDER = staffOrder({ status: 'evaluation', quotedPrice: '850.00', version: 3, assignedTo: 'Mina' });
const typed = (changes: Partial<StatusForm> = {}, order: StaffOrder = ORDER) => ({
  ...openForm(order, ZONE),
  ...changes,
});
const checkForm = (form: StatusForm, order: StaffOrder, who: typeof POS) =>
  wrongFields(statusForm(statusContext(order, who)), form);

describe('the form of a status change', () => {
  test("opens with the order's current values, with both flags on", () => {
    expect(openForm(ORDER, ZONE)).toMatchObject({
      status: 'evaluation',
      assignedTo: 'Mina',
      sendSMS: true,
      sendEmail: true,
    });
  });

  test('sends status, flags, version, and the edited fields', () => {
    expect(toChange(typed({ status: 'completed' }), ORDER, ZONE)).toEqual({
      status: 'completed',
      sendSMS: true,
      sendEmail: true,
      version: 3,
    });
    const all = typed({
      notes: ' Back glass cracked ',
      assignedTo: '',
      estimatedCompletion: '2026-11-21T15:00',
      finalPrice: '$1,020',
      priceReason: 'A newer model',
      sendEmail: false,
    });
    expect(toChange(all, ORDER, ZONE)).toEqual({
      status: 'evaluation',
      sendSMS: true,
      sendEmail: false,
      version: 3,
      notes: 'Back glass cracked',
      assignedTo: null,
      estimatedCompletion: '2026-11-21T21:00:00.000Z',
      finalPrice: '1020.00',
      priceReason: 'A newer model',
    });
  });

  test('removes an estimated completion', () => {
    const order = staffOrder({ estimatedCompletion: '2026-11-21T21:00:00.000Z' });
    expect(toChange(typed({ estimatedCompletion: '' }, order), order, ZONE).estimatedCompletion).toBeNull();
  });

  test.each([
    [{ finalPrice: 'much' }, { finalPrice: AMOUNT_MESSAGE }],
    [{ finalPrice: '8,2,0' }, { finalPrice: AMOUNT_MESSAGE }],
    [{ finalPrice: '820.5', priceReason: 'Battery' }, {}],
    [{ estimatedCompletion: 'soon' }, { estimatedCompletion: 'Please enter a date and time.' }],
    [{ finalPrice: '820' }, { priceReason: 'Please give a reason. The customer will see it.' }],
    [{ finalPrice: '820', priceReason: 'Battery' }, {}],
    [{ finalPrice: '850' }, {}],
    [{}, {}],
  ])('refuses %j with %j', (changes, errors) => {
    expect(checkForm(typed(changes), ORDER, POS)).toEqual(errors);
  });

  test('refuses a price above the quote while it is typed, without an admin', () => {
    const text = 'Raising above the quote of $850 needs an admin.';
    const revised = staffOrder({ quotedPrice: '850.00', finalPrice: '800.00' });
    for (const order of [ORDER, revised]) {
      const form = typed({ finalPrice: '850.01', priceReason: 'Like new' }, order);
      expect(adminOnlyError(form, statusContext(order, POS))).toBe(text);
      expect(checkForm(form, order, POS)).toEqual({ finalPrice: text });
      expect(adminOnlyError(form, statusContext(order, ADMIN))).toBeNull();
      expect(checkForm(form, order, ADMIN)).toEqual({});
      expect(adminOnlyError(typed({ finalPrice: '850' }, order), statusContext(order, POS))).toBeNull();
    }
  });

  test('asks for a reason when a revised price is removed', () => {
    const revised = staffOrder({ quotedPrice: '850.00', finalPrice: '800.00' });
    expect(checkForm(typed({ finalPrice: '' }, revised), revised, POS)).toHaveProperty('priceReason');
    const change = toChange(typed({ finalPrice: '', priceReason: 'Our mistake' }, revised), revised, ZONE);
    expect(change).toMatchObject({ finalPrice: null, priceReason: 'Our mistake' });
  });
});

describe('an order changed meanwhile', () => {
  const now = staffOrder({
    ...ORDER,
    status: 'price_confirmation',
    assignedTo: 'Leo',
    finalPrice: '800.00',
    version: 4,
  });

  test('keeps the typed fields and updates the others', () => {
    const form = typed({ status: 'completed', notes: 'Mine', priceReason: 'Mine, too' });
    expect(rebaseForm(form, ORDER, now, ZONE)).toMatchObject({
      status: 'completed',
      notes: 'Mine',
      priceReason: 'Mine, too',
      assignedTo: 'Leo',
      finalPrice: '800.00',
    });
    expect(rebaseForm(typed(), ORDER, now, ZONE).status).toBe('price_confirmation');
  });

  test('is described by its differences', () => {
    expect(differences(ORDER, now, ZONE)).toEqual([
      { what: 'Status', before: 'evaluation', now: 'price confirmation' },
      { what: 'Assigned to', before: 'Mina', now: 'Leo' },
      { what: 'Price', before: '$850', now: '$800' },
    ]);
    expect(differences(ORDER, ORDER, ZONE)).toEqual([]);
  });
});

const entry = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  kind: 'status',
  from: 'received',
  to: 'evaluation',
  actor: 'Mina',
  note: null,
  assignedTo: null,
  finalPrice: null,
  priceReason: null,
  declined: null,
  contest: null,
  isPayout: false,
  version: 3,
  at: '2026-11-20T10:00:00.000Z',
  ...changes,
});

describe('a wrong pick', () => {
  test('can be undone while it is the last change', () => {
    expect(undoableEntry([entry({ version: 2 }), entry({ id: 2 })], ORDER)?.id).toBe(2);
  });

  test.each([
    ['there is none', []],
    ['it changed no status', [entry({ from: 'evaluation' })]],
    ['it was a payment', [entry({ kind: 'paid' })]],
    ['it was taken back already', [entry({}), entry({ kind: 'undone' })]],
    ['the order is another version', [entry({ version: 2 })]],
    ['it is the first entry', [entry({ from: null })]],
  ])('cannot be undone when %s', (_, history) => {
    expect(undoableEntry(history, ORDER)).toBeNull();
  });
});

describe('a change whose answer was lost', () => {
  const sent = { status: 'evaluation', notes: 'On the bench', sendSMS: true, sendEmail: true, version: 2 } as const;
  const done = entry({ note: 'On the bench' });

  test('counts as done when the history has nothing else', () => {
    expect(isSavedChange([done], sent)).toBe(true);
    expect(isSavedChange([entry({ kind: 'undone' })], { ...sent, notes: undefined, undo: true })).toBe(true);
  });

  test.each([
    ['nothing has happened', []],
    ['more has happened', [done, entry({ id: 2 })]],
    ['it has another status', [entry({ note: 'On the bench', to: 'completed' })]],
    ['it has another note', [entry({ note: 'Mine' })]],
    ['it was taken back', [entry({ note: 'On the bench', kind: 'undone' })]],
  ])('does not count as done when %s', (_, newEntries) => {
    expect(isSavedChange(newEntries, sent)).toBe(false);
  });
});

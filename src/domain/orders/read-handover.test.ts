import { describe, expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { type HandoverForm, readHandover } from './read-handover.ts';

const SELLER = { address: '500 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' };
const LINE = '500 Congress Ave, Austin, TX 78701';
const PICKUP: HandoverForm = { serviceMethod: 'home_pickup', pickupAddress: LINE };
const NOTHING = {
  pickupAddress: null,
  pickupCity: null,
  pickupState: null,
  pickupZip: null,
  appointmentDate: null,
  appointmentTime: null,
};
const PLACE = { pickupAddress: LINE, pickupCity: 'Austin', pickupState: 'TX', pickupZip: '78701' };
/** Noon, so that the slots of the morning have passed. */
const TODAY = {
  now: { day: '2026-11-21', minutes: 12 * 60 },
  rules: { pickupZips: ['787'], ...USUAL_DAYS },
  flowHasAppointment: true,
};
const WITHOUT = { ...TODAY, flowHasAppointment: false };

describe('the handover of an order', () => {
  test.each([
    ['counter', { serviceMethod: 'counter' }, TODAY, NOTHING],
    ['mail', { serviceMethod: 'mail', pickupAddress: LINE }, TODAY, NOTHING],
    [
      'pickup at a joined date and time',
      { ...PICKUP, pickupDate: '2026-11-21 1:00 PM' },
      TODAY,
      { ...PLACE, appointmentDate: '2026-11-21', appointmentTime: '1:00 PM' },
    ],
    [
      'pickup at a date and a time, in the fields of an address',
      {
        ...PLACE,
        pickupAddress: '500 Congress Ave',
        serviceMethod: 'home_pickup',
        appointmentDate: '2026-11-24',
        appointmentTime: '10:00 AM',
      },
      WITHOUT,
      { ...PLACE, pickupAddress: '500 Congress Ave', appointmentDate: '2026-11-24', appointmentTime: '10:00 AM' },
    ],
    [
      'pickup without an appointment, in a flow that asks for none',
      PICKUP,
      WITHOUT,
      { ...PLACE, appointmentDate: null, appointmentTime: null },
    ],
  ] satisfies [string, HandoverForm, typeof TODAY, object][])('is read: %s', (_, form, today, handover) => {
    const { serviceMethod } = form;
    expect(readHandover(form, SELLER, today)).toEqual({ serviceMethod, ...handover });
  });

  test.each([
    ['a label to half an address', { serviceMethod: 'mail' }, TODAY, ['customerId'], 'address for the shipping label'],
    ['a pickup without its appointment', PICKUP, TODAY, ['pickupDate'], 'fill in all appointment'],
    [
      'a time that nobody can read',
      { ...PICKUP, pickupDate: 'soon' },
      WITHOUT,
      ['pickupDate'],
      'Enter a date and time',
    ],
    [
      'a day without a time',
      { ...PICKUP, appointmentDate: '2026-11-24' },
      WITHOUT,
      ['pickupDate'],
      'fill in all appointment',
    ],
    ['a time that has passed', { ...PICKUP, pickupDate: '2026-11-21 10:00 AM' }, TODAY, ['pickupDate'], 'has passed'],
    ['a holiday', { ...PICKUP, pickupDate: '2026-11-26 10:00 AM' }, TODAY, ['pickupDate'], 'closed for'],
    ['a place to which no driver goes', { ...PICKUP, pickupZip: '10001' }, WITHOUT, ['pickupZip'], 'pick up in 10001'],
    [
      'a street alone',
      { ...PICKUP, pickupAddress: '500 Congress' },
      WITHOUT,
      ['pickupCity', 'pickupState', 'pickupZip'],
      'fill in all address fields',
    ],
    [
      'a PO box',
      { ...PICKUP, pickupAddress: 'PO Box 1182, Austin, TX 78701' },
      WITHOUT,
      ['pickupAddress'],
      'pick up at a PO box',
    ],
  ] satisfies [string, HandoverForm, typeof TODAY, string[], string][])(
    'is refused for %s',
    (_, form, today, fields, words) => {
      const home = { ...SELLER, city: '', state: '', zipCode: '' };
      const message = expect.stringContaining(words);
      const errors = Object.fromEntries(fields.map((field) => [field, message]));
      expect(readHandover(form, home, today)).toEqual({ code: 'rule_broken', message, errors });
    },
  );
});

import { describe, expect, test } from 'vitest';
import {
  CARRIER_DETAILS,
  CARRIER_STATUSES,
  readCarrierDetail,
  readCarrierStatus,
  unknownCarrierWord,
} from './carrier-words.ts';
import { describeEvent, describeEventForCustomer, isScan, troubleOf, unusualOf } from './parcel-events.ts';

describe('words of a carrier', () => {
  test.each(CARRIER_STATUSES)('%s is read in every spelling', (status) => {
    const words = status.split('_');
    const camel = words
      .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join('');
    for (const text of [status, status.toUpperCase(), ` ${words.join(' ')} `, words.join('-'), camel]) {
      expect([text, readCarrierStatus(text), unknownCarrierWord(text, '')]).toEqual([text, status, null]);
    }
  });

  test.each(CARRIER_DETAILS)('%s is read in every spelling', (detail) => {
    expect([readCarrierDetail(detail.toUpperCase()), unknownCarrierWord('in_transit', detail)]).toEqual([detail, null]);
  });

  test.each([
    ['abducted', 'held', 'abducted'],
    ['in_transit', 'At the\nmoon', 'At the moon'],
    ['abducted', 'moon', 'abducted'],
    ['', '', null],
    ['Unknown', 'UNKNOWN', null],
    ['x'.repeat(99), '', 'x'.repeat(60)],
  ])('of the status %j and the detail %j, the new one is %j', (status, detail, word) => {
    expect(unknownCarrierWord(status, detail)).toBe(word);
  });
});

test('every status with every detail has words, and is a trouble, unusual, or neither', () => {
  for (const status of CARRIER_STATUSES) {
    for (const detail of CARRIER_DETAILS) {
      const event = { status, detail };
      expect(describeEvent(event)).toMatch(/^[A-Z]/);
      expect(troubleOf(event) !== null && unusualOf(event) !== null).toBe(false);
    }
  }
});

test.each([
  ['cancelled', 'unknown', 'Canceled'],
  ['error', 'unknown', 'Carrier error'],
  ['unknown', 'expired', 'No more updates from the carrier'],
  ['in_transit', 'delivery_exception', 'Delivery attempt failed'],
  ['in_transit', 'awaiting_information', 'The carrier needs more information'],
  ['in_transit', 'weather_delay', null],
  ['in_transit', 'held', null],
  ['delivered', 'expired', null],
] as const)('%s with %s is for staff to look into: %s', (status, detail, unusual) => {
  expect(unusualOf({ status, detail })).toBe(unusual);
});

test('a word that no table has is for staff where it is a status, and no scan', () => {
  expect(unusualOf({ status: 'unknown', detail: 'unknown', word: 'abducted' })).toBe('Carrier update: abducted');
  expect(unusualOf({ status: 'in_transit', detail: 'unknown', word: 'at_the_moon' })).toBeNull();
  expect(isScan({ status: 'unknown', detail: 'unknown' })).toBe(false);
});

describe('its customer reads', () => {
  test.each([
    ['abducted', 'unknown', null],
    ['in_transit', 'at_the_moon', 'On its way'],
    ['abducted', 'held', 'Held by the carrier'],
    ['delivered', 'at_the_moon', 'Delivered'],
    ['error', 'unknown', null],
    ['cancelled', 'cancelled', null],
    ['unknown', 'expired', null],
    ['in_transit', 'delivery_exception', null],
    ['in_transit', 'weather_delay', 'Weather delay'],
    ['unknown', 'unknown', 'Carrier update'],
  ])('of the status %s and the detail %s: %s', (status, detail, words) => {
    const event = {
      status: readCarrierStatus(status),
      detail: readCarrierDetail(detail),
      word: unknownCarrierWord(status, detail),
    };
    expect(describeEventForCustomer(event)).toBe(words);
  });

  test('of every status with every detail that is unusual nothing, and of no new word', () => {
    for (const status of CARRIER_STATUSES) {
      for (const detail of CARRIER_DETAILS) {
        for (const word of [null, 'at_the_moon']) {
          const event = { status, detail, word };
          const words = describeEventForCustomer(event);
          expect(words === null).toBe(unusualOf(event) !== null);
          expect(words ?? '').not.toContain('moon');
        }
      }
    }
  });
});

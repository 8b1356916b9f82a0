import { describe, expect, test } from 'vitest';
import { readSearch, type SearchMeanings } from './search-words.ts';

const NOTHING: SearchMeanings = {
  id: null,
  shortId: null,
  phoneEnd: null,
  devices: [],
  deviceStart: null,
  emailStart: null,
  words: [],
};

describe('a search', () => {
  test.each<[string, Partial<SearchMeanings>]>([
    [
      '9F0C2A4E-5B1D-4C3A-9E8F-1A2B3C4D5E6F',
      {
        id: '9f0c2a4e-5b1d-4c3a-9e8f-1a2b3c4d5e6f',
        emailStart: '9f0c2a4e-5b1d-4c3a-9e8f-1a2b3c4d5e6f',
        words: ['9f0c2a4e', '5b1d', '4c3a', '9e8f', '1a2b3c4d5e6f'],
      },
    ],
    [
      '#3C4D5E6F',
      {
        shortId: '3c4d5e6f',
        devices: ['3C4D5E6F'],
        deviceStart: '3C4D5E6F',
        emailStart: '3c4d5e6f',
        words: ['3c4d5e6f'],
      },
    ],
    ['12345678', { shortId: '12345678', phoneEnd: '12345678', deviceStart: '12345678' }],
    ['0142', { phoneEnd: '0142' }],
    ['142', {}],
    ['(512) 555-0142', { phoneEnd: '5125550142' }],
    ['+1 512 555 0142', { phoneEnd: '5125550142' }],
    ['356938035643809', { devices: ['356938035643809'], deviceStart: '356938035643809' }],
    ['35 693803 564380 9', { devices: ['356938035643809'], deviceStart: '356938035643809' }],
    [
      'IMEI1: 35 693803 564380 9 / 01',
      { devices: ['356938035643809'], words: ['imei1', '35', '693803', '564380', '9', '01'] },
    ],
    [
      'SK7Q2XW9L4M',
      {
        devices: ['K7Q2XW9L4M', 'SK7Q2XW9L4M'],
        deviceStart: 'SK7Q2XW9L4M',
        emailStart: 'sk7q2xw9l4m',
        words: ['sk7q2xw9l4m'],
      },
    ],
    ['\u202a(512) 555\u20110142\u202c', { phoneEnd: '5125550142' }],
    ['tel:+15125550142', { phoneEnd: '5125550142', emailStart: 'tel:+15125550142', words: ['tel', '15125550142'] }],
    ['512·555·0142', { phoneEnd: '5125550142' }],
    ['555\u20110142', { phoneEnd: '5550142', deviceStart: '5550142' }],
    ['mailto:Robin@Example.test', { emailStart: 'robin@example.test' }],
    ['Robin Vale <Robin@Example.test>,', { emailStart: 'robin@example.test' }],
    ['pat&lee@example.test', { emailStart: 'pat&lee@example.test' }],
    ['Robin@Example.test', { emailStart: 'robin@example.test' }],
    ['Robin  Vale ', { words: ['robin', 'vale'] }],
    ['iPhone 16', { words: ['iphone', '16'], devices: ['IPHONE16'], deviceStart: 'IPHONE16' }],
    ['%', {}],
    ['', {}],
  ])('%s', (text, meant) => {
    expect(readSearch(text)).toEqual({ ...NOTHING, ...meant });
  });

  test('can mean an id, a phone and a device at once, each looked up in its own place', () => {
    expect(readSearch('12345678')).toEqual({
      ...NOTHING,
      shortId: '12345678',
      phoneEnd: '12345678',
      deviceStart: '12345678',
    });
  });

  test('reads a name with a number in it both ways', () => {
    expect(readSearch('dana.q')).toEqual({ ...NOTHING, emailStart: 'dana.q', words: ['dana', 'q'] });
  });
});

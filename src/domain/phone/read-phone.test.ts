import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';
import {
  mayGetTexts,
  normalizePhone,
  PHONE_MESSAGE,
  type PhoneProblem,
  readPhone,
  readPhoneEnd,
  readTextablePhone,
} from './read-phone.ts';

describe('reading a phone number', () => {
  test.each([
    '5125550142',
    '512-555-0142',
    '512.555.0142',
    '512 555 0142',
    '(512) 555-0142',
    '(512)555-0142',
    '1 512 555 0142',
    '1-512-555-0142',
    '+1 (512) 555-0142',
    '+15125550142',
    '  +1 512 555 0142 ',
    '\u202a(512) 555-0142\u202c',
    '\u202a+1 (512) 555\u20110142\u202c',
    '512\u2011555\u20110142',
    '512–555—0142',
    '512−555−0142',
    '512\u00a0555\u00a00142',
    '512\u2009555\u30000142',
    '5\ufe0f1\ufe0f2\ufe0f555\ufe0f0142',
    '\ufeff512\u200b5550142\r\n',
    '512\t555\t0142',
    '５１２－５５５－０１４２',
    '（512）555-0142',
    '512·555·0142',
    '512 • 555 • 0142',
    '512/555-0142',
    '512_555_0142',
    '[512] 555-0142',
    '(+1) 512 555 0142',
    '+1.512.555.0142',
    '001 512 555 0142',
    '0015125550142',
    '011 1 512 555 0142',
    'tel:+15125550142',
    'tel:+1-512-555-0142',
    'TEL:%2B1%20512%20555%200142',
    '<tel:+15125550142>',
    'sms:+15125550142?body=Hi',
    'Tel. 512-555-0142',
    'Tel: (512) 555-0142',
    'Cell: 512-555-0142',
    'Mobile 512-555-0142',
    'mobile (512) 555-0142',
    'Phone number: 512-555-0142',
    'Teléfono: 512-555-0142',
    'M: 512-555-0142',
    '512-555-0142 (cell)',
    '512-555-0142 mobile',
    '#512-555-0142',
    '"512-555-0142"',
    "'5125550142",
    '5125550142.0',
    '512-555-0142,',
    '512-555-0142;',
    '“512-555-0142”',
    '☎ 512-555-0142',
    '📱 (512) 555-0142',
    '🇺🇸 +1 512-555-0142',
    '* 512-555-0142',
    'Office: 512-555-0142',
    'Cellular: 512-555-0142',
    'US +1 512 555 0142',
    '(c) 512-555-0142',
    '(US) 512-555-0142',
    'Phone (cell): 512-555-0142',
    'My number is 512-555-0142',
    'Pat Lee, (512) 555-0142',
    '512-555-0142 (texts only)',
    '512-555-0142 - call after six',
    '512-555-0142c',
    '+1 (0) 512 555 0142',
    '512|555|0142',
    '512’555’0142',
    '512⁄555⁄0142',
    '512ー555ー0142',
    'https://wa.me/15125550142',
    'tel:512-555-0142;phone-context=+1',
    'tel:+15125550142;isub=1',
    '512-555-0142 ::: 512-555-0142',
    '[512-555-0142](tel:+15125550142)',
  ])('reads %j', (typed) => {
    expect(readPhone(typed)).toEqual({ phone: '+15125550142', extension: null, problem: null });
  });

  test.each([
    '512-555-0142 x5',
    '512-555-0142x5',
    '(512) 555-0142 ext. 5',
    '512-555-0142 ext 5',
    '512-555-0142 Ext: 5',
    '512-555-0142 extension 5',
    '512-555-0142 (ext. 5)',
    'tel:+1-512-555-0142;ext=5',
    '512-555-0142,5',
    '+15125550142,,5#',
    '512-555-0142;5',
    '512-555-0142#5',
    '512-555-0142 #5',
    '1-512-555-0142 x 5',
    'tel:+15125550142;postd=5',
    '512-555-0142p5',
    '512-555-0142w5',
    '512-555-0142 option 5',
    'My number is 512-555-0142 ext. 5',
  ])('tells the extension of %j apart', (typed) => {
    expect(readPhone(typed)).toEqual({ phone: '+15125550142', extension: '5', problem: 'extension' });
  });

  const NONE: readonly (readonly [string, PhoneProblem])[] = [
    ['', 'invalid'],
    ['Pat Lee', 'invalid'],
    ['call me', 'invalid'],
    ['512+555+0142', 'invalid'],
    ['٥١٢٥٥٥٠١٤٢', 'invalid'],
    ['012-555-0142', 'invalid'],
    ['112-555-0142', 'invalid'],
    ['512-155-0142', 'invalid'],
    ['591-555-0142', 'invalid'],
    ['911', 'short'],
    ['555-0142', 'short'],
    ['512-555-014', 'short'],
    ['+1 512 555 014', 'short'],
    ['512-555-01422', 'long'],
    ['+1 512 555 01422', 'long'],
    ['25125550142', 'long'],
    ['1-800-FLOWERS', 'letters'],
    ['512-555-CASH', 'letters'],
    ['512-555-O142', 'letters'],
    ['+44 20 7946 0958', 'foreign'],
    ['0044 20 7946 0958', 'foreign'],
    ['011 52 55 5555 0142', 'foreign'],
    ['+5125550142', 'country'],
    ['+512 555 0142', 'country'],
    ['+6582345678', 'foreign'],
    ['@5125550142', 'invalid'],
    ['$5125550142', 'invalid'],
    ['pat.5125550142', 'letters'],
    ['x5125550142', 'letters'],
    ['C02 5125550142', 'letters'],
    ['512-555-0142 until 2027', 'letters'],
    ['+44 20 7946 0958 / +44 20 7946 0959', 'two'],
    ['5'.repeat(401), 'invalid'],
    [`512-555-0142${' '.repeat(400)}`, 'invalid'],
    ['512-555-0142 / 512-555-0143', 'two'],
    ['512-555-0142 or (512) 555-0143', 'two'],
    ['5125550142, 5125550143', 'two'],
    ['5125550142 5125550143', 'two'],
    ['512-555-0142;512-555-0143', 'two'],
    ['512-555-0142\n512-555-0143', 'two'],
    ['+15125550142 ::: +15125550143', 'two'],
  ];
  test.each(NONE)('finds no number in %j: %s', (typed, problem) => {
    expect(readPhone(typed)).toEqual({ phone: null, extension: null, problem });
  });

  const ELSEWHERE: readonly (readonly [string, PhoneProblem])[] = [
    ['416-555-0142', 'canada'],
    ['+1 604 555 0142', 'canada'],
    ['600-555-0142', 'canada'],
    ['622-555-0142', 'canada'],
    ['876-555-0142', 'caribbean'],
    ['809-555-0142', 'caribbean'],
    ['441-555-0142', 'caribbean'],
    ['800-555-0142', 'toll_free'],
    ['1-888-555-0142', 'toll_free'],
    ['833-555-0142', 'toll_free'],
    ['900-555-0142', 'premium'],
    ['500-555-0142', 'personal'],
    ['533-555-0142', 'personal'],
    ['700-555-0142', 'personal'],
    ['911-555-0142', 'service'],
    ['211-555-0142', 'service'],
    ['512-411-0142', 'service'],
    ['512-976-0142', 'service'],
    ['512-950-0142', 'service'],
    ['555-555-0142', 'personal'],
    ['456-555-0142', 'personal'],
    ['710-555-0142', 'personal'],
  ];
  test.each(ELSEWHERE)('takes no texts at %s: %s', (typed, problem) => {
    expect(readPhone(typed).problem).toBe(problem);
    expect(normalizePhone(typed)).toBe(`+1${typed.replace(/\D/g, '').slice(-10)}`);
  });

  test.each([
    ...['621', '679', '624', '861', '436', '357', '457', '465', '471', '483', '729', '837', '924', '274', '975'],
    // Territories, whose addresses are taken too.
    ...['787', '939', '340', '671', '684', '670'],
    // Not in service yet, as far as anybody knew when this was written.
    ...['235', '371', '461', '768', '963'],
  ])('takes numbers of the area code %s', (areaCode) => {
    expect(readTextablePhone(`${areaCode}-234-0142`)).toEqual({ phone: `+1${areaCode}2340142` });
  });

  test.each([
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+442079460958', '+442079460958'],
    ['512-555-0142 x5', '+15125550142'],
    ['Pat', null],
  ])('compares %j as %j', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
  });

  test('reads back what it formats, and leaves a read number unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9][0-8][0-9][2-9][0-9]{6}$/), (digits) => {
        const phone = `+1${digits}`;
        expect(normalizePhone(digits)).toBe(phone);
        expect(normalizePhone(phone)).toBe(phone);
        expect(normalizePhone(formatPhone(phone))).toBe(phone);
      }),
    );
  });

  test('returns nothing but + and all digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 -.()x,;#') }), (typed) => {
        expect(normalizePhone(typed) ?? '+12125550100').toMatch(/^\+(?:1\d{10}|[2-9]\d{6,14})$/);
      }),
    );
  });
});

test.each([
  ['+44 20 7946 0958', 4, '2079460958'],
  ['442079460958', 4, '2079460958'],
  ['(512) 555-0142', 4, '5125550142'],
  ['555-0142', 4, '5550142'],
  ['Cell: 555-0142', 4, '5550142'],
  ['142', 4, null],
  ['142', 1, '142'],
  ['Home 2', 1, null],
  ['No 1', 1, null],
  ['356938035643809', 4, null],
])('finds by %j, of %d digits or more, phones that end in %j', (searched, least, end) => {
  expect(readPhoneEnd(searched, least)).toBe(end);
});

test.each([
  ['+15125550142', true],
  ['+17875550142', true],
  ['+18005550142', false],
  ['+14165550142', false],
  ['+442079460958', false],
  ['', false],
])('knows if texts may go to %j: %s', (phone, may) => {
  expect(mayGetTexts(phone)).toBe(may);
});

test.each([
  ['555-0142', PHONE_MESSAGE],
  ['512-555-0142 x5', 'Numbers with an extension can’t get texts. Please enter a cell phone number.'],
  ['416-555-0142', 'This is a Canadian number. Please enter a US number.'],
  ['800-555-0142', 'Toll-free numbers can’t get texts. Please enter a cell phone number.'],
  ['512-555-0142 or 512-555-0143', 'Please enter one phone number only.'],
  ['+18765551234', 'This number is in the Caribbean. Please enter a US number.'],
  ['(900) 555-1234', '900 numbers can’t get texts. Please enter a cell phone number.'],
  ['+15005550006', 'This kind of number can’t get texts. Please enter a cell phone number.'],
  ['+442079460958', 'This number is outside the US. Please enter a US number.'],
])('says of %j: %s', (typed, error) => {
  expect(readTextablePhone(typed)).toEqual({ error });
});

test('names the problem of a phone in the words of the specification', () => {
  expect(PHONE_MESSAGE).toBe('Please enter a valid phone number');
});

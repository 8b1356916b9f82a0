import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyBurst } from './key-burst.ts';

const LINES = '@\n\u001e\rANSI 636026080102DL00410288ZA03290015DLDAQD12345678\nDCSNEWCOMER\nDACNELL\nDBB03041990\r';

/** Ways in which scanners type a control character. */
const CONTROLS = {
  enter: () => ({ key: 'Enter', hasModifier: false }),
  control: (character: string) => ({
    key: String.fromCharCode(character.charCodeAt(0) + 64).toLowerCase(),
    hasModifier: true,
  }),
  arrow: () => ({ key: 'ArrowDown', hasModifier: false }),
} as const;

function keysOf(text: string, control: keyof typeof CONTROLS = 'enter') {
  return [...text].map((character) =>
    character < ' ' ? CONTROLS[control](character) : { key: character, hasModifier: false },
  );
}

/** Presses keys with the same pause between them. @returns what became of each */
function press(burst: KeyBurst, keys: { key: string; hasModifier: boolean }[], gapMs: number, from = 0) {
  return keys.map((key, index) => burst.press({ ...key, at: from + index * gapMs, isRepeat: false }));
}

test('takes a fast text with Enter at its end for a scan', () => {
  const burst = new KeyBurst();
  expect(press(burst, keysOf('F2LW12345678\n'), 8).at(-1)).toBe('end');
  expect(burst.text).toBe('F2LW12345678');
});

test.each([60, 90, 300])('takes no text that is typed with %i ms between its keys for a scan', (gapMs) => {
  const burst = new KeyBurst();
  const fates = press(burst, keysOf('F2LW12345678\n'), gapMs);
  expect(new Set(fates)).toEqual(new Set(['pass']));
  expect(burst.isScan(true)).toBe(false);
});

test('takes no key for a scan that is held down', () => {
  const burst = new KeyBurst();
  const fates = Array.from({ length: 20 }, (_, index) =>
    burst.press({ key: 'a', hasModifier: false, at: index * 30, isRepeat: index > 0 }),
  );
  expect(new Set(fates)).toEqual(new Set(['pass']));
  expect(burst.isScan(false)).toBe(false);
});

test('leaves control characters out of a code', () => {
  const burst = new KeyBurst();
  expect(press(burst, keysOf('F2LW\u001d1234\u00045678\n', 'control').slice(0, -1), 8)).toContain('swallow');
  expect(burst.text).toBe('F2LW12345678');
});

test('ends a scan without Enter by a pause: a short one only where it is typed into no field', () => {
  const burst = new KeyBurst();
  press(burst, keysOf('1234567'), 8);
  expect([burst.isScan(true), burst.isScan(false)]).toEqual([false, true]);
  press(burst, keysOf('8'), 8, 7 * 8);
  expect(burst.isScan(true)).toBe(true);
});

test.each(['enter', 'control', 'arrow'] as const)(
  'swallows every key of a license from its second one, with control characters as %s',
  (control) => {
    const burst = new KeyBurst();
    const fates = press(burst, keysOf(LINES, control), 8);
    expect(fates[0]).toBe('pass');
    expect(new Set(fates.slice(1))).toEqual(new Set(['swallow']));
    expect(burst.isLicense).toBe(true);
    expect(burst.text.split(/\n+/)).toEqual(LINES.split(/\p{Cc}+/u));
  },
);

test('knows a license also where the scanner leaves the first control characters out', () => {
  const burst = new KeyBurst();
  const fates = press(burst, keysOf('@ANSI 636026080102DL\nDACNELL\n'), 8);
  expect(fates.slice(10)).not.toContain('pass');
});

test.each(['|', '~', ' ', '\u00a7'])(
  'swallows a license whose control characters are typed as "%s", from that on',
  (sign) => {
    const burst = new KeyBurst();
    const fates = press(burst, keysOf(LINES.replaceAll(/\p{Cc}+/gu, sign)), 8);
    expect(new Set(fates.slice(1))).toEqual(new Set(['swallow']));
  },
);

test.each([
  ['its first signs', 'NSI 636026080102DL00410288ZA03290015DLDAQD12345678'],
  ['Shift', '"|ANSI 636026080102DL00410288'],
  ['Caps Lock', '@|ansi 636026080102dl00410288'],
  ['its head', 'DLDAQD12345678|DCSNEWCOMER|DACNELL|DBB03041990'],
  ['its barcode: a magnetic stripe', '%FLDELRAY BEACH^NEWCOMER$NELL$Q^4818 S FEDERAL BLVD^?'],
])('knows a license that has lost %s', (_, text) => {
  const burst = new KeyBurst();
  expect(press(burst, keysOf(text), 8).at(-1)).toBe('swallow');
  expect(burst.isLicense).toBe(true);
});

test.each([
  ['the sign of its kind before the first line', ']L2@\nANSI 636026080102DL\nDCSNEWCOMER\n', ']L2@'],
  ['a prefix of the scanner', 'P1@\nANSI 636026080102DL\nDCSNEWCOMER\n', 'P1@'],
  ['a first track that is not read', '%E?\n;636026012345678=300419900304=?\n', '%E?'],
  ['its first lines lost', 'DAQD12345678\nDCSNEWCOMER\nDACNELL\n', 'DAQD12345678'],
  ['its number lost', 'DCSNEWCOMER\nDACNELL\nDBB03041990\n', 'DCSNEWCOMER'],
])('swallows a license with %s, its first Enter too', (_, text, passed) => {
  const burst = new KeyBurst();
  const keys = keysOf(text);
  const fates = press(burst, keys, 8);
  expect(
    keys
      .filter((_key, index) => fates[index] === 'pass')
      .map(({ key }) => key)
      .join(''),
  ).toBe(passed);
  expect(fates).not.toContain('end');
  expect([burst.isLicense, burst.isOneLine]).toEqual([true, false]);
});

test('waits behind a line that may be a serial number', () => {
  const burst = new KeyBurst();
  expect(press(burst, keysOf('DAQD12345678\n'), 8).at(-1)).toBe('swallow');
  expect(burst.isOneLine).toBe(true);
});

test('swallows the rest of a scan into which a press came', () => {
  const burst = new KeyBurst();
  press(burst, keysOf('35714209'), 8);
  burst.hold();
  const fates = press(burst, keysOf('1234566\n'), 8, 8 * 8);
  expect(new Set(fates.slice(0, -1))).toEqual(new Set(['swallow']));
  expect([fates.at(-1), burst.text, burst.isHeld]).toEqual(['end', '357142091234566', true]);
});

test('knows from the time of a key that it belongs to another scan', () => {
  const burst = new KeyBurst();
  press(burst, keysOf('F2LW12345678'), 8);
  expect([burst.isOver(11 * 8 + 100), burst.isOver(11 * 8 + 200)]).toEqual([false, true]);
  burst.clear();
  expect(burst.isOver(9_999)).toBe(false);
});

test('waits for a license that pauses between its lines', () => {
  const burst = new KeyBurst();
  press(burst, keysOf('@\nANSI 636026'), 8);
  expect(press(burst, keysOf('DACNELL'), 8, 400)).not.toContain('pass');
});

test('ends no scan by keys that come slowly, whatever they are', () => {
  const key = fc.record({
    key: fc.constantFrom('a', '7', '@', 'Enter', 'Tab', 'Shift', 'ArrowDown', ' '),
    hasModifier: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), fc.integer({ min: 51, max: 119 }), (keys, gapMs) => {
      expect(new Set(press(new KeyBurst(), keys, gapMs))).not.toContain('end');
      expect(new Set(press(new KeyBurst(), keys, gapMs))).not.toContain('swallow');
    }),
  );
});

import { expect, test } from 'vitest';
import type { Roll, RollPart } from './roll.ts';
import { drawerCommands, rollCommands } from './roll-commands.ts';

const ESC_POS_CUT = '\x1dV\x01';
const STAR_CUT = '\x1bd\x01';

const rollOf = (parts: readonly RollPart[], signature: string | null = null): Roll => ({
  shop: ['Cash Again', '1180 Lamplight Row'],
  title: 'Purchase receipt',
  parts,
  signature,
});

async function sent(roll: Roll, language: 'esc-pos' | 'star-prnt' = 'esc-pos'): Promise<string> {
  return Buffer.from(await rollCommands(roll, language)).toString('latin1');
}

/** Begins a picture. */
const PICTURE = '\x1dv0';
const [ESC, GS, FS] = ['\x1b', '\x1d', '\x1c'];
const COMMANDS = new RegExp(
  `${ESC}[@E].|${ESC}t.|${ESC}a.|${ESC}M.|${FS}\\.|${GS}[!HhwV].|${ESC}${GS}[ta].|${ESC}i..`,
  'gs',
);

/** Lines as the paper shows them. */
function linesOf(bytes: string): string[] {
  return bytes.replace(COMMANDS, '').split(/[\r\n]+/);
}

test.each([
  ['esc-pos', ESC_POS_CUT],
  ['star-prnt', STAR_CUT],
] as const)('sends the texts of all parts in %s, and cuts the paper', async (language, cut) => {
  const parts: RollPart[] = [
    { mark: 'COPY' },
    { line: ['Paid by Cash', '$100.00'] },
    { strong: ['Total paid', '$1,234.00'] },
    { fact: ['Number', 'AB12CD34'] },
    { item: ['iPhone 15 Pro, 256GB', '$500.00'] },
    'rule',
    { small: 'Thank you!' },
    { digits: '482913' },
    { barcode: '8C3F01AB' },
  ];
  const bytes = await sent(rollOf(parts, 'Customer signature'), language);
  const texts = ['Cash Again', '1180 Lamplight Row', 'Purchase receipt', 'Customer signature'];
  const printed = parts.flatMap((part) => (part === 'rule' ? [] : Object.values(part).flat()));
  for (const text of [...texts, ...printed]) expect(bytes).toContain(text);
  expect(bytes.lastIndexOf(cut)).toBeGreaterThan(bytes.indexOf('Customer signature'));
});

test('a barcode is Code 128', async () => {
  expect(await sent(rollOf([{ barcode: '8C3F01AB' }]))).toContain('\x1dkI\x0a{B8C3F01AB');
});

test('keeps 48 characters a line, and wraps a long name beside its price', async () => {
  const name = 'MacBook Pro 16-inch with M3 Max, 128 GB of memory, 8 TB, Space Black, and nano-texture';
  const lines = linesOf(await sent(rollOf([{ item: [name, '$1,234.00'] }, { small: name }])));
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(48);
  const first = lines.find((line) => line.includes('$1,234.00')) ?? '';
  expect(first).toHaveLength(48);
  expect(first).toMatch(/^MacBook Pro 16-inch .* \$1,234\.00$/);
  expect(lines.join(' ').replace(/\s+/g, ' ')).toContain('nano-texture');
});

test('prints letters of its code page as such, and a line with others as a picture', async () => {
  const plain = await sent(rollOf([{ small: 'Zoë Müller, 5⅓ Elm St' }]));
  expect(plain).toContain('Zo\xeb M\xfcller, 5 1/3 Elm St');
  expect(plain).not.toContain(PICTURE);
  for (const name of ['Nguyễn Łukasz', '李小龙', 'Анна', 'محمد']) {
    for (const part of [
      { small: name },
      { fact: ['Customer', name] },
      { item: [name, '$1'] },
      { mark: name },
    ] as const) {
      const bytes = await sent(rollOf([part]));
      expect(bytes.split(PICTURE)).toHaveLength(2);
    }
  }
});

test('prints the name of a shop and the words for a signature in any script, as wide as the paper', async () => {
  expect(await sent(rollOf([], 'Підпис'))).toContain(PICTURE);
  const bytes = await sent({ ...rollOf([]), shop: ['李家手机店', 'Austin'], title: 'Reçu' });
  const [, width] = bytes.slice(bytes.indexOf(PICTURE)).match(/^....(..)/s) ?? [];
  // 576 dots are 72 bytes.
  expect(width).toBe('\x48\x00');
});

test.each([
  ['esc-pos', '\x1bp\x00'],
  ['star-prnt', '\x07'],
] as const)('opens the drawer in %s by its pulse, and prints nothing', async (language, pulse) => {
  const bytes = Buffer.from(await drawerCommands(language)).toString('latin1');
  expect(bytes).toContain(pulse);
  expect(bytes).not.toMatch(/[A-Za-z]{3}/);
});

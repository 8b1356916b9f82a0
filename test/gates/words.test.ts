import { describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { checkSpelling } from '../../scripts/gates/tools.ts';
import { wordProblems } from '../../scripts/gates/word-rules.ts';
import { type Text, textsOf } from '../../scripts/gates/words/texts.ts';

const found = (source: string, file = 'src/web/list.tsx') =>
  textsOf(file, source).map(({ text, kind }) => (kind === 'screen' ? text : `${kind}: ${text}`));

describe('the texts of a file', () => {
  test.each([
    ['elements', '<p>\n We pay {cents} for <b>every</b>\n device.\n</p>', ['We pay {…} for {…} device.', 'every']],
    ['choices', "<p>{count === 1 ? 'One order' : 'All orders'} left</p>", ['{…} left', 'One order', 'All orders']],
    [
      'props',
      `<Field label="Reason" hint={\`At most \${limit}\`} className="flex gap-2" />`,
      ['Reason', 'At most {…}'],
    ],
    [
      'names of one lower-case word',
      `<input aria-label={isOpen ? 'close' : 'open'} placeholder="e-mail" title={title ?? 'parcel'} type="text" />`,
      ['close', 'open', 'e-mail', 'parcel'],
    ],
    ['choices of one lower-case word', "<b>{isLost ? 'parcel' : isOn && 'on'}</b>", ['parcel', 'on']],
    [
      'options',
      `const OPTIONS = [{ value: 'a', label: 'parcels' }, { value: 'b', label: "Don't" }];`,
      ['parcels', "Don't"],
    ],
    [
      'words with a hyphen or an apostrophe',
      `const WORDS = ['E-mail', 'Can’t', "Don't"];`,
      ['E-mail', 'Can’t', "Don't"],
    ],
    ['values with a word', `const count = \`\${n} parcels\`; const key = \`orders.\${id}\`;`, ['{…} parcels']],
    ['entities', '<p>We don&apos;t&nbsp;know</p>', ["We don't know"]],
    ['classes', "const ROW = 'flex items-center gap-2 md:hidden';", []],
    ['keys', "call('orders.create', { kind: 'price_offer' });", []],
    [
      'faults and the log',
      "throw new Error('No clock here'); log.warn('was too late'); console.error('not read');",
      [],
    ],
    ['a table', "const NAMES = { good: 'Good', poor: 'Heavy wear' };", ['Good', 'Heavy wear']],
    ['an SMS', `const letter = { sms: [\`{start}: We're there. \${url}\`] };`, ["sms: {start}: We're there. {…}"]],
    ['SQL and headers', "sql`select a from b`; send('text/csv; charset=utf-8');", []],
  ])('are read from %s', (_, source, texts) => expect(found(source)).toEqual(texts));

  test('are the terminal’s in commands', () => {
    expect(found("console.log('No backup is due.');", 'src/server/backup.ts')).toEqual(['terminal: No backup is due.']);
  });

  test('have a line', () => expect(textsOf('src/a.ts', "\nconst a = 'All clear';")[0]?.line).toBe(2));
});

describe('the gate of words', () => {
  const text: Text = { file: 'src/a.ts', line: 3, text: 'Your e-mail address', kind: 'screen' };
  const excepted = (begins: string) => [{ text: begins, why: 'specification' }];
  test.each([
    [
      'names the place and what to write',
      [],
      ['src/a.ts:3 “Your e-mail address”: write email (one spelling on every screen)'],
    ],
    ['leaves an exception alone', excepted('Your e-mail'), []],
    [
      'asks for no exception that is for nothing',
      [...excepted('Your e-mail'), ...excepted('Your email')],
      ['words/exceptions.ts has “Your email”, which has no banned word: remove it'],
    ],
  ])('%s', (_, exceptions, problems) => expect(wordProblems([text], exceptions)).toEqual(problems));

  test.each([
    ...['We take it in', 'Scrap unit', 'Your parcel', 'Zip code', 'Order cancelled'],
    ...['Open the till', 'Close stocktake', 'This terminal’s register'],
  ])('refuses “%s” on a screen (R-104)', (words) => {
    expect(wordProblems([{ ...text, text: words }], [])).toHaveLength(1);
  });

  test('lets a command name the terminal that it prints to', () => {
    expect(wordProblems([{ ...text, text: 'Printed to the terminal', kind: 'terminal' }], [])).toEqual([]);
  });

  test('lets an SMS have the apostrophe of its alphabet', () => {
    expect(wordProblems([{ ...text, text: "We're here", kind: 'sms' }], [])).toEqual([]);
    expect(wordProblems([{ ...text, text: "We're here" }], [])).toHaveLength(1);
  });
});

test('the gate of spelling refuses misspelled comments and names, British spellings and banned names, each once', async () => {
  const lines = [
    '/** Retuns the price. */',
    'export const recieptOf = () => 1;',
    "export const label = 'The colour';",
    'export const isWhileLabelled = true;',
    'export const whomToAsk = [];',
    '/** Returns the receipt of an iPhone from T-Mobile. */',
  ];
  const { problems } = await checkSpelling(makeTree({ 'src/canary.ts': lines.join('\n') }));
  expect(problems.join('\n').match(/word \((\w+)\)/g)).toEqual([
    'word (Retuns)',
    'word (reciept)',
    'word (colour)',
    'word (Labelled)',
    'word (whom)',
  ]);
});

test('the gate of spelling reads the comments of folders whose strings are lists of spellings', async () => {
  const lines = [
    '/** Retuns the price. */',
    "// The shop’s colour, the shop's reciept and the customer's.",
    "export const SPELLINGS = ['recieved', /labelld|unknwn/i, `adress`];",
    "export const path = clean.replace(/untill/g, ' ');",
  ];
  const { problems } = await checkSpelling(makeTree({ 'src/domain/text/canary.ts': lines.join('\n') }));
  expect(problems.join('\n').match(/word \((\w+)\)/g)).toEqual(['word (Retuns)', 'word (colour)', 'word (reciept)']);
});

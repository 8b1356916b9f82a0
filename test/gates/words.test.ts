import { describe, expect, test } from 'vitest';
import { breaksRule, wordProblems } from '../../scripts/gates/word-rules.ts';
import { WORD_RULES } from '../../scripts/gates/words/rules.ts';
import { type Text, textsOf } from '../../scripts/gates/words/texts.ts';

const found = (source: string, file = 'src/web/list.tsx') =>
  textsOf(file, source).map(({ text, kind }) => (kind === 'screen' ? text : `${kind}: ${text}`));

describe('the texts of a file', () => {
  test.each([
    ['an element, with what is inline', '<p>\n We <b>wipe</b> every\n device.\n</p>', ['We wipe every device.']],
    [
      'values by their names',
      '<p>Pay {formatMoney(cents)} to {customer.name}{" "}</p>',
      ['Pay {formatMoney} to {name}'],
    ],
    [
      'texts that it chooses from',
      "<p>{count} {count === 1 ? 'order' : 'orders'} left</p>",
      ['{count} {order|orders} left'],
    ],
    ['blocks one by one', '<div>Price <p>We pay cash</p></div>', ['Price', 'We pay cash']],
    [
      'props',
      `<Field label="Reason" hint={\`At most \${limit}\`} className="flex gap-2" />`,
      ['Reason', 'At most {limit}'],
    ],
    ['a button', '<Button variant="primary">Add driver</Button>', ['button: Add driver']],
    ['the button of a dialog', '<Dialog title="Close drawer" action="Close" />', ['Close drawer', 'button: Close']],
    ['classes', "const ROW = 'flex items-center gap-2 md:hidden';", []],
    ['keys', "call('orders.create', { kind: 'price_offer', 'x-a b': status === 'In use' });", []],
    [
      'faults and the log',
      "throw new Error('No clock here'); log.warn('was too late'); console.error('not read');",
      [],
    ],
    ['a table', "const NAMES = { good: 'Good', poor: 'Heavy ' + 'wear' };", ['Good', 'Heavy wear']],
    ['an SMS', `const letter = { sms: [\`{start}: We're there. \${url}\`] };`, ["sms: {start}: We're there. {url}"]],
    ['SQL and headers', "sql`select a from b`; tell('text/csv; charset=utf-8');", []],
  ])('are read from %s', (_, source, texts) => expect(found(source)).toEqual(texts));

  test('are the owner’s in commands', () => {
    expect(found("console.log('No backup is due.');", 'src/server/backup.ts')).toEqual(['machine: No backup is due.']);
  });

  test('have a line', () => expect(textsOf('src/a.ts', "\nconst a = 'All clear';")[0]?.line).toBe(2));
});

describe('the rules for words', () => {
  const kindOf = ({ in: kinds }: (typeof WORD_RULES)[number]) => kinds?.[0] ?? 'screen';

  test.each(WORD_RULES.map((rule) => [rule.catches, rule.leaves, rule] as const))(
    'catch “%s” and leave “%s” alone',
    (catches, leaves, rule) => {
      expect(breaksRule({ text: catches, kind: kindOf(rule) }, rule)).toBe(true);
      expect(breaksRule({ text: leaves, kind: kindOf(rule) }, rule)).toBe(false);
    },
  );

  test('leave the names of values alone, and kinds that a rule is not for', () => {
    const breaking = (text: Pick<Text, 'text' | 'kind'>) => WORD_RULES.filter((rule) => breaksRule(text, rule)).length;
    expect(breaking({ text: 'Open {nobody} now', kind: 'screen' })).toBe(0);
    expect(breaking({ text: "We'll text you.", kind: 'sms' })).toBe(0);
    expect(breaking({ text: "We'll text you.", kind: 'screen' })).toBe(1);
  });
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
      ['words/exceptions.ts has “Your email”, which no rule catches: remove it'],
    ],
  ])('%s', (_, exceptions, problems) => expect(wordProblems([text], exceptions)).toEqual(problems));
});

import { expect, test } from 'vitest';
import { calculatePrice } from './quotes.ts';

test.each<[field: string, wrong: unknown[]]>([
  ['condition', [undefined, 'shiny', 'toString']],
  ['productId', [undefined, null, '1', 1.5, 0, 2 ** 31]],
  ['carrier', ['AT&T']],
  ['lockStatus', ['open']],
  ['rule', ['generous']],
  ['serviceMethod', ['drone']],
])('the question for a price refuses a wrong %s', (field, wrong) => {
  for (const value of wrong) {
    const { error } = calculatePrice.body.safeParse({ productId: 1, condition: 'good', [field]: value });
    expect([value, error?.issues.map(({ path }) => path)]).toEqual([value, [[field]]]);
  }
});

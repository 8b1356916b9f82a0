import { expect, test } from 'vitest';
import { parseSum } from '#domain/money.ts';
import { sumRows } from './sum-rows.ts';
import { offerOf } from './testing/sample-offer.ts';

const addedUp = (offer: Parameters<typeof sumRows>[0]) =>
  sumRows(offer).reduce((sum, { amount, isTakenBack }) => (isTakenBack ? sum : sum + parseSum(amount)), 0);

test('leads from the quote to the offer line by line', () => {
  expect(sumRows(offerOf({})).map(({ label, amount }) => [label, amount])).toEqual([
    ['Condition', '-150.00'],
    ['Back glass', '-60.00'],
    ['Battery', '-50.50'],
  ]);
  expect(addedUp(offerOf({}))).toBe(-26_050);
});

test('shows a line that was taken back without adding it', () => {
  const offer = offerOf({ offer: '819.50', takenBack: ['BACK_CRACK'] });
  expect(sumRows(offer).filter(({ isTakenBack }) => isTakenBack)).toHaveLength(1);
  expect(addedUp(offer)).toBe(-20_050);
});

test('names what the shop bears itself, so that the rows add up', () => {
  const offer = offerOf({ offer: '760.00' });
  expect(sumRows(offer).at(-1)).toMatchObject({ key: 'borne', amount: '0.50' });
  expect(addedUp(offer)).toBe(-26_000);
});

import type { PriceOffer } from '#contracts/price-offers.ts';

type Line = PriceOffer['lines'][number];

const line = (code: Line['code'], label: string, amount: string, more: Partial<Line>): Line => ({
  code,
  kind: 'defect',
  label,
  amount,
  said: null,
  found: null,
  photoIds: [],
  contest: null,
  ...more,
});

interface Sample extends Partial<PriceOffer> {
  /** Codes of lines that a second member has removed. */
  takenBack?: readonly string[];
}

/** Makes an offer of $759.50 for a quote of $1,020, with three lines. */
export function offerOf({ takenBack = [], ...more }: Sample): PriceOffer {
  const lines = [
    line('condition', 'Condition', '-150.00', { kind: 'answer', said: 'Good', found: 'Fair' }),
    line('BACK_CRACK', 'Back glass', '-60.00', {}),
    line('BATTERY_80', 'Battery', '-50.50', {}),
  ];
  const decision = { isRestored: true, words: 'It was a hair.', decidedAt: '2026-11-24T15:00:00.000Z' };
  return {
    orderId: '0190a0c0-1111-7111-8111-1111aaaabbbb',
    number: 'AAAABBBB',
    device: { deviceType: 'iPhone', model: 'iPhone 15 Pro', storage: '256GB' },
    state: 'open',
    quoted: '1020.00',
    offer: '759.50',
    madeAt: '2026-11-23T15:00:00.000Z',
    answerBy: '2026-12-07T15:00:00.000Z',
    lines: lines.map((sampleLine) =>
      takenBack.includes(sampleLine.code)
        ? { ...sampleLine, contest: { words: 'It is whole.', photoIds: [], decision } }
        : sampleLine,
    ),
    isAtDoor: false,
    inCondition: ['Light scratches on the screen'],
    needsCode: false,
    codeTo: null,
    canContest: true,
    answer: null,
    newerUrl: null,
    ...more,
  };
}

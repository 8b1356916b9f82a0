import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PickupTimesField } from './pickup-times-field.tsx';

/** Chosen time and offered times of the two selects. */
function shownTimes(value: string): [chosen: string | undefined, offered: string[]][] {
  const field = { name: 'PICKUP_HOURS', onChange: () => undefined, onBlur: () => undefined, error: undefined };
  const html = renderToString(<PickupTimesField label="Pickup times" value={value} {...field} />);
  return html
    .split('<select')
    .slice(1)
    .map((select) => [
      /selected=""[^>]*>([^<]+)</.exec(select)?.[1],
      [...select.matchAll(/<option[^>]*>([^<]+)</g)].map(([, text = '']) => text),
    ]);
}

test('offers a last pickup after the first one, and shows the saved times', () => {
  const [from, until] = shownTimes('2PM-4PM');
  expect([from?.[0], until?.[0]]).toEqual(['2:00 PM', '4:00 PM']);
  expect([from?.[1].at(0), from?.[1].at(-1)]).toEqual(['10:00 AM', '5:00 PM']);
  expect(until?.[1]).toEqual(['3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM']);
});

test('shows saved times with one pickup, and all times for a text that is none', () => {
  expect(shownTimes('6PM-7PM').map(([chosen]) => chosen)).toEqual(['6:00 PM', '6:00 PM']);
  expect(shownTimes('').map(([chosen]) => chosen)).toEqual(['10:00 AM', '6:00 PM']);
});

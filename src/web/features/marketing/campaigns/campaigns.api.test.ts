import '#web/lib/staff-routes.ts';
import { expect, test } from 'vitest';
import { intervalOf, listInterval } from './campaigns.api.ts';

test('reads the list of campaigns anew more often while one of them is being sent', () => {
  const quiet = listInterval([{ status: 'sent' }, { status: 'paused' }]);
  expect(listInterval([{ status: 'sent' }, { status: 'sending' }])).toBeLessThan(quiet);
});

test('does not read an ended campaign anew, since its orders are counted anew each time', () => {
  expect(intervalOf({ status: 'sent' })).toBe(false);
  expect(intervalOf({ status: 'cancelled' })).toBe(false);
  expect(intervalOf({ status: 'sending' })).toBeLessThan(Number(intervalOf({ status: 'paused' })));
});

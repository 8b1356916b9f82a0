import '#web/lib/staff-routes.ts';
import { expect, test } from 'vitest';
import { listPollInterval, pollInterval } from './campaigns.api.ts';

test('reads the list of campaigns anew more often while one of them is being sent', () => {
  const quiet = listPollInterval([{ status: 'sent' }, { status: 'paused' }]);
  expect(listPollInterval([{ status: 'sent' }, { status: 'sending' }])).toBeLessThan(quiet);
});

test('does not read an ended campaign anew, since its orders are counted anew each time', () => {
  expect(pollInterval({ status: 'sent' })).toBe(false);
  expect(pollInterval({ status: 'cancelled' })).toBe(false);
  expect(pollInterval({ status: 'sending' })).toBeLessThan(Number(pollInterval({ status: 'paused' })));
});

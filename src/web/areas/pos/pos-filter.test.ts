import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { LISTS, pickStatus, pickTab } from './pos-filter.ts';

const START = { tab: 'active', status: null } as const;

test('puts every status into one of the two tabs', () => {
  expect([...LISTS.active.statuses, ...LISTS.completed.statuses].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
});

test('keeps a paid order active until it is completed', () => {
  expect(LISTS.active.statuses).toContain('payment_issued');
  expect(LISTS.completed.statuses).toEqual(['completed', 'declined', 'cancelled']);
});

describe('the status filter above the tabs', () => {
  test('opens the tab that holds the status', () => {
    expect(pickStatus(START, 'evaluation')).toEqual({ tab: 'active', status: 'evaluation' });
    expect(pickStatus(START, 'completed')).toEqual({ tab: 'completed', status: 'completed' });
    expect(pickStatus({ tab: 'prices', status: null }, 'received')).toEqual({ tab: 'active', status: 'received' });
  });

  test('keeps the tab for all statuses', () => {
    expect(pickStatus({ tab: 'completed', status: 'declined' }, null)).toEqual({ tab: 'completed', status: null });
  });

  test('drops a status in a tab that does not hold it, and keeps it in a tab without orders', () => {
    const picked = { tab: 'active', status: 'evaluation' } as const;
    expect(pickTab(picked, 'completed')).toEqual({ tab: 'completed', status: null });
    expect(pickTab(picked, 'prices')).toEqual({ tab: 'prices', status: 'evaluation' });
    expect(pickTab(pickTab(picked, 'prices'), 'active')).toEqual(picked);
  });

  test('opens the active orders for a group of statuses', () => {
    expect(pickStatus({ tab: 'completed', status: null }, 'pending')).toEqual({ tab: 'active', status: 'pending' });
  });
});

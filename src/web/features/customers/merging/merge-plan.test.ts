import { expect, test } from 'vitest';
import { type MergeCandidate, planMerge } from './merge-plan.ts';

const PLACE = { address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' };
const guest = (id: string): MergeCandidate => ({
  customer: { id, name: 'Robin Vale', email: '', phone: '+15125550142', ...PLACE },
  user: null,
});
const account = (id: string): MergeCandidate => ({
  ...guest(id),
  user: { name: 'Robin Vale', email: 'robin@example.test', phone: '+15125550142' },
});

test('suggests to keep the guest whose page is open, and lets staff keep the other as well', () => {
  expect(planMerge(guest('open'), guest('other'))).toEqual({ keepable: ['open', 'other'], refusal: null });
});

test('keeps an account whichever page is open', () => {
  expect(planMerge(guest('open'), account('other'))).toEqual({ keepable: ['other'], refusal: null });
  expect(planMerge(account('open'), guest('other'))).toEqual({ keepable: ['open'], refusal: null });
});

test('refuses to merge two accounts, with a reason', () => {
  expect(planMerge(account('open'), account('other'))).toEqual({ keepable: [], refusal: 'accounts' });
});

import { expect, test } from 'vitest';
import { listFilter, noFilter, oneOf, readFilter, realDay, textUpTo, withFilter } from './list-filter.ts';

const TOOLS = listFilter('tools', { q: textUpTo(10), state: oneOf(['new', 'worn']), from: realDay });
const read = (address: string) => readFilter(TOOLS, new URLSearchParams(address));

test('reads from an address the filter that was written into it, and keeps the rest', () => {
  const filter = { q: 'saw & file', state: 'worn', from: '2026-11-01' } as const;
  const address = withFilter(TOOLS, new URLSearchParams('tab=shed&q=other'), filter);
  expect(read(address.toString())).toEqual(filter);
  expect(address.get('tab')).toBe('shed');
  expect(address.get('q')).toBe('other');
});

test.each([
  ['tools-state=stolen', {}],
  ['tools-from=yesterday', {}],
  ['tools-from=2026-02-30', {}],
  ['tools-q=%20%20', {}],
  ['q=saw&state=new', {}],
  ['tools-state=stolen&tools-q=saw', { q: 'saw' }],
  [`tools-q=${'x'.repeat(40)}`, { q: 'x'.repeat(10) }],
])('ignores what a part of the filter cannot be: %s', (address, filter) => {
  expect(read(address)).toEqual(filter);
});

test('changes the named parts of a filter, and leaves out those that filter nothing', () => {
  const address = new URLSearchParams('tab=shed&tools-q=saw&tools-state=new');
  expect(withFilter(TOOLS, address, { state: undefined }).toString()).toBe('tab=shed&tools-q=saw');
  expect(withFilter(TOOLS, address, { q: '' }).toString()).toBe('tab=shed&tools-state=new');
  expect(withFilter(TOOLS, address, noFilter(TOOLS)).toString()).toBe('tab=shed');
});

test('forgets the page when the filter changes', () => {
  const paged = { ...TOOLS, forgets: ['page'] };
  expect(withFilter(paged, new URLSearchParams('page=3&tab=shed'), { q: 'saw' }).toString()).toBe(
    'tab=shed&tools-q=saw',
  );
});

import { expect, test } from 'vitest';
import { splitByPerson } from './same-phone.ts';

const order = (id: string, customerId: string, name: string) => ({ id, customerId, customer: { name } });

test('parts the orders of one phone by person: the same record or name is own, every other name a group', () => {
  const orders = [
    order('1', 'a', 'Robin Vale'),
    order('2', 'b', 'robin  vale '),
    order('3', 'c', 'Kim Vale'),
    order('4', 'a', 'R. Vale'),
    order('5', 'd', 'KIM VALE'),
  ];
  const { own, others } = splitByPerson(orders, order('0', 'a', 'Robin Vale'));
  expect(own.map(({ id }) => id)).toEqual(['1', '2', '4']);
  expect(others.map(({ name, orders: ids }) => [name, ids.map(({ id }) => id)])).toEqual([['Kim Vale', ['3', '5']]]);
});

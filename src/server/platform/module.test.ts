import { describe, expect, test } from 'vitest';
import type { Context } from './context.ts';
import { defineModule, giveAll, given, inOrder, type Module, makeModules, startModules } from './module.ts';

/** A context of which the modules of these tests use nothing. */
const newContext = (): Context => JSON.parse('{}');
const bare = (name: string, needs: readonly Module[] = []): Module => ({
  name,
  needs,
  make: async () => ({}),
  valueIn: () => undefined,
});
const namesOf = (modules: readonly Module[]) => modules.map(({ name }) => name);

describe('modules', () => {
  test('are made after what they need, and get its values', async () => {
    const shop = given<string>('shop');
    const prices = defineModule('prices', { shop }, async (_, needed) => ({ value: `prices of ${needed.shop}` }));
    const seen: string[] = [];
    const desk = defineModule('desk', { prices, shop }, (_, needed) => {
      seen.push(needed.prices, needed.shop);
    });
    const context = newContext();
    giveAll(context, { shop }, { shop: 'Boston' });
    await makeModules(context, [desk, prices, shop]);
    expect(seen).toEqual(['prices of Boston', 'Boston']);
  });

  test('have values of their own in each start', async () => {
    const shop = given<string>('shop');
    const desk = defineModule('desk', { shop }, (_, needed) => ({ value: needed.shop }));
    const [first, second] = [newContext(), newContext()];
    giveAll(first, { shop }, { shop: 'Boston' });
    giveAll(second, { shop }, { shop: 'Austin' });
    for (const context of [first, second]) await makeModules(context, [desk, shop]);
    expect([desk.valueIn(first), desk.valueIn(second)]).toEqual(['Boston', 'Austin']);
  });

  test('stay as listed where nothing needs another order', () => {
    const [one, three] = [bare('one'), bare('three')];
    expect(namesOf(inOrder([bare('two', [three]), one, three]))).toEqual(['three', 'two', 'one']);
  });

  test('do not start when one needs a module that is not listed', () => {
    expect(() => inOrder([bare('desk', [bare('prices')])])).toThrow('A needed module is not listed: desk > prices');
  });

  test('do not start when they need each other', () => {
    const needs: Module[] = [];
    const prices = bare('prices', needs);
    const desk = bare('desk', [prices]);
    needs.push(desk);
    expect(() => inOrder([desk, prices])).toThrow('Modules need each other: desk > prices > desk');
  });

  test('do not start without a value from outside', async () => {
    await expect(makeModules(newContext(), [given('labels')])).rejects.toThrow('Module labels has no value');
  });

  test('do not start when one needs the value of a module that has none', async () => {
    const views = defineModule('views', {}, () => ({}));
    const desk = defineModule('desk', { views }, () => ({}));
    await expect(makeModules(newContext(), [desk, views])).rejects.toThrow('Module views has no value');
  });
});

test('The work of modules is stopped in the reverse order of its start, one after the other', async () => {
  const steps: string[] = [];
  const work = (name: string) => ({
    start: async () => {
      steps.push(`start ${name}`);
      return async () => {
        steps.push(`stop ${name}`);
        await Promise.resolve();
        steps.push(`stopped ${name}`);
      };
    },
  });
  const stop = await startModules([work('jobs'), {}, work('events')]);
  await stop();
  expect(steps).toEqual(['start jobs', 'start events', 'stop events', 'stopped events', 'stop jobs', 'stopped jobs']);
});

import { expect, test } from 'vitest';
import { startModules } from './module.ts';

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

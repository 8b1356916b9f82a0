import { expect, test } from 'vitest';
import { missingPrograms } from './cluster.ts';
import { faultsAtEnd, faultsOf, playScenes } from './play.ts';
import { SCENES } from './scenes.ts';

/** Short form; `npm run durability -- --cluster` plays all of them. */
const SHORT = ['rolling restart', 'kill -9', 'a label through each'];
const SLOW_MS = 400_000;

test.skipIf(missingPrograms().length > 0)(
  'a shop of three processes loses no order, and no visitor notices a restart',
  {
    timeout: SLOW_MS,
  },
  async () => {
    const scenes = SCENES.filter(({ name }) => SHORT.some((start) => name.startsWith(start)));
    expect(scenes).toHaveLength(SHORT.length);
    const end = await playScenes(scenes, () => undefined);
    expect(end.played.flatMap(faultsOf)).toEqual([]);
    expect(faultsAtEnd(end)).toEqual([]);
    expect(end.acknowledged).toBeGreaterThan(0);
  },
);

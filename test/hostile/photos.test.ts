import { expect, test } from 'vitest';
import { Dice } from '../../scripts/demo/dice.ts';
import { FAMILIES, filesOf } from './files.ts';
import { measure } from './measure.ts';

/** Of the whole process, which has taken half of it before the picture. */
const MOST_MB = 256;
/** Families that cost most; `test/hostile/trial.ts` measures all, and their time. */
const COSTLY = /^(large and sound|many scans|animations|text that swells)/;

test.each(FAMILIES.filter(({ name }) => COSTLY.test(name)))(
  'remakes a picture in 256 MB of memory: $name',
  async (family) => {
    for await (const file of filesOf(family, new Dice(2026))) {
      expect((await measure(file)).peakMb, file.name).toBeLessThanOrEqual(MOST_MB);
    }
  },
  300_000,
);

import { expect, test } from 'vitest';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { Dice } from '../../scripts/demo/dice.ts';
import { FAMILIES, filesOf } from './files.ts';
import { measureFile } from './measure.ts';

/** Beside what the process takes for a picture of one pixel, 89 MB: the costliest was measured at 173. */
const MAX_MB = 180;
/** Families that cost most; `test/hostile/trial.ts` measures all, and their time. */
const COSTLY = /^(large and sound|many scans|animations|text that swells)/;

test.each(FAMILIES.filter(({ name }) => COSTLY.test(name)))(
  'remakes a picture in 180 MB of memory: $name',
  async (family) => {
    const { peakMb: least } = await measureFile({ bytes: await newPicture({ width: 1, height: 1, format: 'png' }) });
    for await (const file of filesOf(family, new Dice(2026))) {
      expect((await measureFile(file)).peakMb - least, file.name).toBeLessThanOrEqual(MAX_MB);
    }
  },
  300_000,
);

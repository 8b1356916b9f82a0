import { SPEED_FIGURES } from '#domain/analytics/figures.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { describeFigures } from '../describe-figures.ts';
import { rangeReader } from '../spans.ts';
import { countSpeeds } from './speed.queries.ts';

/** Reads the hours from the arrival of a device to its payment. */
export const readSpeed = rangeReader(async (source) =>
  describeFigures(SPEED_FIGURES, source.spans, [], await countSpeeds(await findDaySums(source, 'orders'))),
);

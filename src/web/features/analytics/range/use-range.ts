import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { type Bucket, type DayRange, rangeBefore } from '#domain/analytics/ranges.ts';
import { useToday } from '#web/lib/clock/use-clock.ts';
import { type RangeChoice, readChoice, withChoice } from './range-address.ts';
import { bucketsFor, presetRange } from './range-presets.ts';

/** The days that analytics shows. */
export interface ChosenRange {
  choice: RangeChoice;
  range: DayRange;
  /** The days to compare with; null when nothing is compared. */
  before: DayRange | null;
  /** Width of the bars, and those to choose from. */
  bucket: Bucket;
  buckets: readonly Bucket[];
  /** Changes the choice; Back returns to the previous one. */
  change: (part: Partial<RangeChoice>) => void;
}

/** Holds the chosen days in the address: a reload, Back and a link show the same. */
export function useRange(): ChosenRange {
  const [address, setAddress] = useSearchParams();
  const today = useToday();
  const chosen = useMemo(() => {
    const choice = readChoice(address);
    const range = typeof choice.days === 'string' ? presetRange(choice.days, today) : choice.days;
    const buckets = bucketsFor(range);
    const bucket = buckets.find((option) => option === choice.bars) ?? buckets[0];
    return { choice, range, before: choice.compares ? rangeBefore(range) : null, bucket, buckets };
  }, [address, today]);
  const change = (part: Partial<RangeChoice>) =>
    setAddress((current) => withChoice(current, { ...readChoice(current), ...part }));
  return { ...chosen, change };
}

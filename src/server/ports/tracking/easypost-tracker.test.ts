import { describe, expect, test } from 'vitest';
import { CARRIER_DETAILS, CARRIER_STATUSES } from '#domain/shipping/carrier-words.ts';
import { foldParcel, foldUnusual } from '#domain/shipping/fold-parcel.ts';
import { troubleOf, unusualOf } from '#domain/shipping/parcel-events.ts';
import { easypostTracker } from './easypost-tracker.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
type TrackerDetail = readonly [status: string, detail: string | null, datetime?: string | undefined];

/** Reads a tracker with its own words and its details. */
function read([status, status_detail]: TrackerDetail, details: readonly TrackerDetail[]) {
  const tracking_details = details.map(([of, about, datetime]) => ({ status: of, status_detail: about, datetime }));
  return easypostTracker.parse({ carrier: 'USPS', tracking_code: '94', status, status_detail, tracking_details })
    .events;
}

const wordsOf = (events: ReturnType<typeof read>) => events.map(({ status, detail }) => `${status}/${detail}`);
/** Events with the times that their parcel gives them. */
const timed = (events: ReturnType<typeof read>) => events.map(({ at, ...event }) => ({ ...event, at: at ?? NOW }));

describe('what a tracker says of itself', () => {
  const DAY = '2026-11-20T08:00:00Z';

  test.each(CARRIER_STATUSES.flatMap((status) => CARRIER_DETAILS.map((detail) => [status, detail] as const)))(
    '%s, %s needs a person where it should, whatever else its details say',
    (status, detail) => {
      const event = { status, detail };
      const needs = (details: TrackerDetail[]) => {
        const found = timed(read([status, detail], details));
        return foldParcel(found).trouble ?? foldUnusual(found);
      };
      const own = troubleOf(event) ?? unusualOf(event);
      // A detail that says the same is no second event.
      expect(read([status, detail], [[status, detail, DAY]])).toHaveLength(1);
      expect(needs([])).toBe(own);
      if (own === null) return;
      expect(needs([['in_transit', 'arrived_at_facility', DAY]])).toBe(own);
      expect(needs([[status, null, DAY]])).not.toBeNull();
    },
  );

  test.each<[TrackerDetail, TrackerDetail[], string[]]>([
    [['in_transit', 'held'], [['in_transit', null, DAY]], ['in_transit/unknown', 'in_transit/held']],
    [['unknown', 'expired'], [], ['unknown/expired']],
    [['In Transit', 'HELD'], [], ['in_transit/held']],
    [['pre_transit', 'cancelled'], [], ['pre_transit/cancelled']],
    [['unknown', 'unknown'], [], []],
    [['pre_transit', 'label_created'], [], []],
    [['pre_transit', 'status_update'], [], []],
    [['in_transit', null], [['in_transit', 'held', DAY]], ['in_transit/held']],
    [['in_transit', 'in_transit'], [['in_transit', null, DAY]], ['in_transit/unknown']],
    [['delivered', 'arrived_at_destination'], [['delivered', null, DAY]], ['delivered/unknown']],
    [['delivered', 'damaged'], [['delivered', null, DAY]], ['delivered/unknown', 'delivered/damaged']],
  ])('%j after the details %j is %j', (own, details, words) => {
    expect(wordsOf(read(own, details))).toEqual(words);
  });
});

describe('events without a time', () => {
  const EARLY = '2026-11-20T08:00:00.000Z';
  const LATE = '2026-11-21T08:00:00.000Z';
  const times = (own: TrackerDetail, details: readonly TrackerDetail[]) =>
    read(own, details).map(({ at }) => at?.toISOString() ?? 'now');

  test.each([
    ['at the beginning have that of the first one that has it', [undefined, undefined, EARLY], [EARLY, EARLY, EARLY]],
    ['have that of the one before them', [EARLY, undefined, LATE, undefined], [EARLY, EARLY, LATE, LATE]],
    ['are as of now where none has one', [undefined, undefined], ['now', 'now']],
  ])('%s', (_, given, expected) => {
    expect(
      times(
        ['unknown', null],
        given.map((at): TrackerDetail => ['in_transit', null, at]),
      ),
    ).toEqual(expected);
  });

  test.each([
    ['2026-11-20T08:00:00', EARLY],
    ['2026-11-20 08:00', EARLY],
    ['2026-11-20T02:00:00-06:00', EARLY],
    ['soon', 'now'],
  ])('are none whose time can be read: %s is %s', (given, at) => {
    expect(times(['unknown', null], [['in_transit', null, given]])).toEqual([at]);
  });

  test('are as of now where it is the tracker’s own', () => {
    expect(times(['delivered', null], [['in_transit', null, EARLY]])).toEqual([EARLY, 'now']);
  });

  test.each(['held', 'lost', 'damaged', 'refused', 'address_correction', 'expired', 'delivery_exception'])(
    'end no trouble that the carrier reports after them: %s',
    (detail) => {
      for (const at of [EARLY, undefined]) {
        for (const scan of ['in_transit', 'out_for_delivery']) {
          const found = timed(
            read(
              ['in_transit', null],
              [
                [scan, null],
                ['in_transit', detail, at],
              ],
            ),
          );
          expect(foldParcel(found).trouble ?? foldUnusual(found)).not.toBeNull();
        }
      }
    },
  );
});

import type { CountScan, StockCount, scanForCount } from '#contracts/stock-counts.ts';
import { holdsLicense, LICENSE_LINE } from '#domain/counter/license-head.ts';
import { numberKeys } from '#domain/device-numbers/read-device-number.ts';
import { countResult } from '#domain/inventory/counts.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import type { Context } from '#server/platform/context.ts';
import { fail, refuseField } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findLocation } from '../places/locations.queries.ts';
import { inDocument } from '../scan-document.ts';
import { readScanned } from '../units/scanned-unit.ts';
import { lockCount } from './counts.queries.ts';
import { describeCount, describeScans } from './describe-count.ts';
import { findScan, insertScan, isCounted } from './scans.queries.ts';

/**
 * Adds a scan to a count and returns its result (`countResult`). A repeated scan, as after a lost response, returns the first
 * result, also after the close.
 * @throws Failure not_found, count_closed, rule_broken for a line of a driver's license, which is never stored
 */
export function countScannedUnit(
  context: Context,
  { params, body, caller }: Pick<Call<typeof scanForCount>, 'params' | 'body' | 'caller'>,
): Promise<{ scan: CountScan; count: StockCount }> {
  return inDocument(context, { params, caller }, lockCount, async (tx, count, { by, at, today }) => {
    if ((await findScan(tx, count.id, body.id)) === null) {
      if (count.closedAt !== null) fail('count_closed');
      const scannedPlace = body.placeId == null ? null : await findLocation(tx, body.placeId);
      const placeId = count.placeId ?? scannedPlace?.id ?? null;
      const unit = await readScanned(tx, body.code);
      if (unit === null && holdsLicense(body.code)) refuseField('code', LICENSE_LINE);
      const wasCounted = unit !== null && (await isCounted(tx, count.id, unit.id));
      const result = countResult({ unit, isCounted: wasCounted, placeId });
      const unitId = unit?.id ?? null;
      await insertScan(tx, {
        id: body.id,
        countId: count.id,
        code: codeOf(body.code),
        unitId,
        placeId,
        result,
        by,
        at,
      });
    }
    const stored = (await findScan(tx, count.id, body.id)) ?? fail('not_found');
    const [scan] = await describeScans(tx, [stored], today);
    return { scan: scan ?? fail('not_found'), count: await describeCount(tx, count) };
  });
}

/** Longest code to store. Of a longer text, such as a whole page of Settings, only the number in it is stored. */
const MAX_CODE_LENGTH = 60;

function codeOf(text: string): string {
  const code = cleanLine(text);
  return code.length <= MAX_CODE_LENGTH ? code : (numberKeys(text)[0] ?? code.slice(0, MAX_CODE_LENGTH));
}

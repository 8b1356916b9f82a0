import type { DeductionTable } from '#contracts/deductions.ts';
import { seriesOfModel } from '#domain/catalog/catalog.ts';
import { DEFECT_CODES, DEFECTS, defectsOf } from '#domain/inspection/defects.ts';
import { toDecimal } from '#domain/money.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import type { Catalog, CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type CurrentSetting, deductionChanges, listCurrent } from './deductions.queries.ts';
import { deductionOf, toleranceOf } from './policies.ts';

/** Reads every deduction with its rules, and the tolerance. */
export async function readTable(
  { database }: Pick<Context, 'database'>,
  catalogs: CatalogCache,
): Promise<DeductionTable> {
  const catalog = await catalogs.current();
  // Reads the version first: a change in between makes the next save fail instead of being overwritten.
  const version = (await deductionChanges.newest(database))?.version ?? 0;
  const rows = await listCurrent(database);
  const tolerance = toleranceOf(rows);
  const isSet = rows.some(({ code, percent }) => code === null && percent !== null);
  return {
    version,
    tolerance: { percent: tolerance.percent, amount: toDecimal(tolerance.cents), isDefault: !isSet },
    defects: DEFECT_CODES.map((code) => {
      const { group, label, look, inCondition, percent } = DEFECTS[code];
      return {
        code,
        group,
        label,
        look,
        inCondition,
        defaultPercent: percent,
        deviceTypes: DEVICE_TYPES.filter((type) => defectsOf(type).includes(code)),
        rules: rows.filter((row) => row.code === code && deductionOf(row) !== null).map(describeRule),
      };
    }),
    series: DEVICE_TYPES.map((deviceType) => ({ deviceType, series: seriesIn(catalog, deviceType) })),
  };
}

function describeRule({ deviceType, series, percent, cents, actor, at }: CurrentSetting) {
  const amount = cents === null ? null : toDecimal(cents);
  return { deviceType, series, percent, amount, actor, at: at.toISOString() };
}

/** Lists the series of a type's products in catalog order, including products that the shop does not buy now. */
export function seriesIn(catalog: Catalog, deviceType: DeviceType): string[] {
  const models = new Set(
    catalog
      .all()
      .filter((product) => product.deviceType === deviceType)
      .map(({ model }) => model),
  );
  return [...new Set([...models].flatMap((model) => seriesOfModel(deviceType, model) ?? []))];
}

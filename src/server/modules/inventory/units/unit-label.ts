import type { unitLabel } from '#contracts/inventory.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { type DeviceLabel, drawDeviceLabel, zplOfDeviceLabel } from '#server/ports/paper/device-label.ts';
import { findUnit } from './units.queries.ts';

/** Draws the label of a unit. @throws Failure not_found */
export async function sendLabel(
  context: Context,
  { params, reply }: Pick<Call<typeof unitLabel>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const label = await labelOf(context, params.id);
  return inlinePdf(reply, `${label.number}.pdf`, await drawDeviceLabel(label));
}

/** Writes the label of a unit for a label printer. @throws Failure not_found */
export async function sendZpl(
  context: Context,
  { params, reply }: Pick<Call<typeof unitLabel>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const label = await labelOf(context, params.id);
  reply.header('content-disposition', `attachment; filename="${label.number}.zpl"`);
  return new RawAnswer('text/plain; charset=utf-8', await zplOfDeviceLabel(label));
}

async function labelOf({ database }: Context, id: string): Promise<DeviceLabel> {
  const unit = (await findUnit(database, id)) ?? fail('not_found');
  return {
    number: stockNumber(unit.number),
    model: unit.storage === '' ? unit.model : `${unit.model} ${unit.storage}`,
    identifier: unit.identifier ?? '',
    note: CONDITION_LABELS[unit.condition],
  };
}

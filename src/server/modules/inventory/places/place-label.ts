import type { locationLabel } from '#contracts/stock-places.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { type DeviceLabel, drawDeviceLabel, zplOfDeviceLabel } from '#server/ports/paper/device-label.ts';
import { findLocation } from './locations.queries.ts';

/** Draws the label of a place, in the size of unit labels. @throws Failure not_found */
export async function sendPlaceLabel(
  context: Context,
  { params, reply }: Pick<Call<typeof locationLabel>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const label = await labelOf(context, params.id);
  return inlinePdf(reply, `${label.number}.pdf`, await drawDeviceLabel(label));
}

/** Writes the label of a place for a label printer. @throws Failure not_found */
export async function sendPlaceZpl(
  context: Context,
  { params, reply }: Pick<Call<typeof locationLabel>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const label = await labelOf(context, params.id);
  reply.header('content-disposition', `attachment; filename="${label.number}.zpl"`);
  return new RawAnswer('text/plain; charset=utf-8', await zplOfDeviceLabel(label));
}

async function labelOf({ database }: Context, id: string): Promise<DeviceLabel> {
  const place = (await findLocation(database, id)) ?? fail('not_found');
  return { number: place.code, model: place.name, identifier: '', note: 'Location' };
}

import { maskOf } from '#domain/messages/secret-mask.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { writeToken } from '../signed-id.ts';
import { fillLetter } from '../templates/fill-letter.ts';
import { trackingOf } from '../tracking/tracking-urls.ts';
import { findOrAddLinks } from '../unsubscribe/links.queries.ts';
import type { CampaignRow } from './campaigns.queries.ts';
import type { Reader } from './sending.queries.ts';

/** Writes the letter of a campaign to each reader, with the reader's own links. */
export async function writeLetters(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'env' | 'publicUrl' | 'secrets'>,
  campaign: CampaignRow,
  readers: readonly Reader[],
) {
  if (readers.length === 0) return [];
  const { secrets, clock, publicUrl } = context;
  const links = await findOrAddLinks(
    tx,
    readers.map(({ email, addressKey }) => ({ email, emailKey: addressKey })),
    clock.now(),
  );
  return readers.map(({ id, name, email, addressKey }) => {
    const link = links.get(addressKey);
    if (link === undefined) throw new Error('The link to unsubscribe was neither written nor found');
    const secret = writeToken(secrets, 'unsubscribe', link);
    const tracking = trackingOf(publicUrl, writeToken(secrets, 'campaign', id), campaign.links);
    const letter = fillLetter(context, campaign, { name, token: maskOf(secret), tracking });
    return { ...letter, id, recipient: email, secret };
  });
}

import { type Logo, logoKey } from '#domain/branding/logo.ts';
import { type FileStorage, getUnlessAway } from '../storage/index.ts';

/** The shop's logo as papers show it. */
export interface PaperLogo extends Logo {
  png: Uint8Array;
}

/** Reads the shop's logo for a paper; null without one, or where its picture is not to be had: then the paper has the name alone. */
export async function readPaperLogo(
  storage: Pick<FileStorage, 'get'>,
  { logo }: { logo?: { light: Logo } },
): Promise<PaperLogo | null> {
  if (logo === undefined) return null;
  // A customer gets the receipt also while the bucket is away.
  const png = await getUnlessAway(storage, logoKey(logo.light.name, 'png'));
  return png === null || png === 'away' ? null : { ...logo.light, png };
}

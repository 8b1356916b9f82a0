import { type Logo, logoKey } from '#domain/branding/logo.ts';
import { type FileStorage, getOptionalFile } from '../storage/index.ts';

/** The shop's logo for papers. */
export interface PaperLogo extends Logo {
  png: Uint8Array;
}

/** Reads the shop's logo for a paper; null without one, or when its picture cannot be read: then the paper only has the name. */
export async function readPaperLogo(
  storage: Pick<FileStorage, 'get'>,
  { logo }: { logo?: { light: Logo } },
): Promise<PaperLogo | null> {
  if (logo === undefined) return null;
  // A receipt must work even while the bucket is down.
  const png = await getOptionalFile(storage, logoKey(logo.light.name, 'png'));
  return png === null || png === 'away' ? null : { ...logo.light, png };
}

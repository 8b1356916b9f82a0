import type { PictureType } from '#domain/files/file-type.ts';

/** A picture as it is kept: two JPEG files without metadata. */
export interface KeptPicture {
  /** At most 2048 pixels wide and high. */
  full: Uint8Array;
  /** At most 320 pixels wide and high, for lists. */
  preview: Uint8Array;
}

/** A logo as it is kept: without metadata, transparent where it was. */
export interface KeptLogo {
  /** For pages. */
  webp: Uint8Array;
  /** For papers and emails, whose programs know no WebP. */
  png: Uint8Array;
  width: number;
  height: number;
}

/** Why a picture is refused: more memory or time than is spent on one, or content that cannot be decoded to its end. */
export type PictureProblem = 'too large' | 'damaged';

/** Turns pictures of strangers into pictures that are safe to show. */
export interface Images {
  /**
   * Decodes a picture and writes it anew: upright, smaller, and without its metadata, such as the place where it was taken.
   * Works on two pictures at a time; others wait.
   * @param type what its content says that it is
   */
  remake(bytes: Uint8Array, type: PictureType): Promise<KeptPicture | PictureProblem>;
  /** Decodes a logo and writes it anew, as `remake` does with a photo. */
  remakeLogo(bytes: Uint8Array, type: PictureType): Promise<KeptLogo | PictureProblem>;
}

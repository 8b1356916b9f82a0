import type { PictureType } from '#domain/files/file-type.ts';

/** A stored picture: two JPEG files without metadata. */
export interface KeptPicture {
  /** At most 2048 pixels wide and high. */
  full: Uint8Array;
  /** At most 320 pixels wide and high, for lists. */
  preview: Uint8Array;
}

/** A stored logo, without metadata and with its transparency. */
export interface KeptLogo {
  /** For pages. */
  webp: Uint8Array;
  /** For papers and e-mails, whose programs don't support WebP. */
  png: Uint8Array;
  width: number;
  height: number;
}

/** Reason why a picture is refused: it takes too much memory or time, or cannot be decoded to its end. */
export type PictureProblem = 'too large' | 'damaged';

/** Turns pictures of strangers into pictures that are safe to show. */
export interface Images {
  /**
   * Decodes and re-encodes a picture: upright, smaller, and without its metadata, such as its location.
   * Works on two pictures at a time; others wait.
   * @param type detected from its content
   */
  remake(bytes: Uint8Array, type: PictureType): Promise<KeptPicture | PictureProblem>;
  /** Decodes and re-encodes a logo, as `remake` does with a photo. */
  remakeLogo(bytes: Uint8Array, type: PictureType): Promise<KeptLogo | PictureProblem>;
}

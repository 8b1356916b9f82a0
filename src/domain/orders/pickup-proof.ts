/** Reasons for a pickup without a photo, with labels for drivers and staff. */
export const NO_PHOTO_REASONS = {
  camera: 'Camera isn’t working',
  declined: 'Customer declined',
  unsafe: 'Not safe to stay',
  not_sent: 'Photo didn’t send',
} as const;
export type NoPhotoReason = keyof typeof NO_PHOTO_REASONS;

export function isNoPhotoReason(text: string): text is NoPhotoReason {
  return Object.hasOwn(NO_PHOTO_REASONS, text);
}

/** Rules of the shop for a pickup without a photo: its reason is `required`, or the driver gets only a `warning`. */
export const PHOTO_RULES = ['required', 'warning'] as const;
export type PhotoRule = (typeof PHOTO_RULES)[number];

/** Maximum number of photos of one stop. */
export const MAX_PICKUP_PHOTOS = 5;

/** Size of the box that a signature is drawn in. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;
/** Maximum length of a drawn signature, in characters. */
export const MAX_SIGNATURE_LENGTH = 20_000;

const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;

/** Returns true for the strokes of a signature, as the path of an SVG: "M10 20L11 22L14 25". Rejects any other path. */
export function isSignature(text: string): boolean {
  return text.length <= MAX_SIGNATURE_LENGTH && STROKES.test(text);
}

/** Maximum seconds since a tap that waited for a connection: four months, in case the phone's clock jumped. */
export const MAX_SECONDS_AGO = 9_999_999;

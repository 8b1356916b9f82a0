/** Types that the server accepts unchanged. */
const ACCEPTED_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Shrinks larger pictures before they are sent: a phone's photo is ten times larger than the shop needs. */
const LIGHT_BYTES = 1_500_000;
/** Longest side that the server keeps, in pixels. */
const MAX_SIDE = 2048;

/**
 * Shrinks a large picture, and converts a type that the server does not accept into JPEG where this browser can read it,
 * such as HEIC on Apple devices. Returns every other file unchanged: the server explains what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || (ACCEPTED_TYPES.includes(file.type) && file.size <= LIGHT_BYTES)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.85));
}

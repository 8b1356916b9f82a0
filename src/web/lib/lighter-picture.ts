/** Types that the server takes as they are. */
const TAKEN: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Above this a picture is made smaller before it is sent: a phone's photo is ten times what the shop needs. */
const LIGHT_BYTES = 1_500_000;
/** Pixels that the server keeps at a side. */
const MOST_SIDE = 2048;

/**
 * Makes a picture quick to send, and one of a type that the server does not take into JPEG where this browser can read it, such
 * as HEIC on Apple's. Every other file is returned as it is: the server says what is wrong with it.
 */
export async function lighterPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || (TAKEN.includes(file.type) && file.size <= LIGHT_BYTES)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return file;
  const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? file), 'image/jpeg', 0.85));
}

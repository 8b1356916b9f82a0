const SIDE = 160;

/** Makes a small square picture of a photo. @returns a data URL; null when this browser cannot read it */
export async function makeThumbnail(content: Blob): Promise<string | null> {
  const picture = await createImageBitmap(content, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.7);
}

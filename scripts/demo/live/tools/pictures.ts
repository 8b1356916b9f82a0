import sharp from 'sharp';

const [WIDTH, HEIGHT] = [900, 1_200];

/** Draws a picture with a text about its subject, marked as a demo picture. @param lines from top to bottom */
export function drawPicture(...lines: readonly string[]): Promise<Buffer> {
  const texts = [...lines, 'Demo picture'].map(
    (line, index) => `<text x="60" y="${160 + index * 90}" font-size="48" font-family="sans-serif">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#f4f1ea"/><rect x="30" y="60" width="840" height="1080" rx="60" fill="#fff" stroke="#c9c3b5" stroke-width="6"/>
    ${texts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}

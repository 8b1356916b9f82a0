declare module 'subset-font' {
  /** Converts a font, and pins axes of a variable one. @param text undefined with `keepAllGlyphs` */
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: { keepAllGlyphs: true; targetFormat: 'truetype'; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}

declare module 'bidi-js' {
  interface Bidi {
    /** Returns the level of each unit of UTF-16: odd where it is read right to left (Unicode, annex 9). */
    getEmbeddingLevels(text: string, direction: 'auto'): { levels: Uint8Array };
    /** Returns the mirrored forms of brackets, by their position. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
  }
  /** Its own types declare an object, which is true only for `import`. */
  export default function bidiFactory(): Bidi;
}

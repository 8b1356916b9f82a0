/** One of the things that are built, each when its own sources have changed. */
export interface BuildPart {
  name: string;
  /** Everything that it is made of, from the root. A folder means all that is in it, but for tests. */
  sources: readonly string[];
  /** Files without which it was not built. */
  products: readonly string[];
  build(): Promise<void>;
}

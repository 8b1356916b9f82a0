/** Part of the build, which runs only when its own sources have changed. */
export interface BuildPart {
  name: string;
  /** Files and folders that it is built from, from the root. A folder means all its files except tests. */
  sources: readonly string[];
  /** Files that a finished build has written. */
  products: readonly string[];
  build(): Promise<void>;
}

/**
 * Returns the names of the facts that differ between two versions.
 * @param names the facts that are compared, in the order of the answer
 * @returns names of facts whose values are not the same
 */
export function changedFacts<Facts extends object>(
  names: Record<keyof Facts & string, unknown>,
  before: Facts,
  after: Facts,
): (keyof Facts & string)[] {
  return Object.keys(names)
    .filter((name): name is keyof Facts & string => name in names)
    .filter((name) => before[name] !== after[name]);
}

/**
 * Names what differs between two versions of the same facts, in the order of the first.
 * @returns names of facts whose values are not the same
 */
export function changedFacts<Facts extends object>(before: Facts, after: Facts): (keyof Facts & string)[] {
  return namesOf(before).filter((name) => before[name] !== after[name]);
}

function namesOf<Facts extends object>(facts: Facts): (keyof Facts & string)[] {
  return Object.keys(facts).filter((name): name is keyof Facts & string => name in facts);
}

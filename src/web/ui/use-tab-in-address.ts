import { useSearchParams } from 'wouter';

/**
 * Reads the chosen tab of a page from the address: `?tab=expenses`, or another parameter for tabs inside a tab. The first
 * tab needs no parameter; it is also chosen when the address names an unknown tab. Choosing adds no history entry.
 * @returns the name of the chosen tab, and a function to choose another
 */
export function useTabInAddress<Name extends string>(
  tabs: readonly [{ name: Name }, ...{ name: Name }[]],
  param = 'tab',
): [Name, (name: Name) => void] {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const chosen = tabs.find(({ name }) => name === search.get(param)) ?? first;
  const choose = (name: Name) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === first.name) next.delete(param);
        else next.set(param, name);
        return next;
      },
      { replace: true },
    );
  return [chosen.name, choose];
}

import { useSearchParams } from 'wouter';

/** Names the choices of each switch; the first one applies when the address names none. */
export const COLORS = ['System', 'Light', 'Dark'] as const;
export const SIZES = ['Site', 'Staff'] as const;
export const WIDTHS = ['Window', '390', '1280', '390 and 1280'] as const;

export type Colors = (typeof COLORS)[number];

/** Reads the colors, sizes and widths of the parts from the address, so a link to the page keeps them. */
export function useLook() {
  const [colors, setColors] = useChoice(COLORS, 'colors');
  const [sizes, setSizes] = useChoice(SIZES, 'sizes');
  const [widths, setWidths] = useChoice(WIDTHS, 'widths');
  return { colors, setColors, sizes, setSizes, widths, setWidths };
}

/** Returns the address of the page as a frame shows it: the parts alone. */
export function frameAddress({ colors, sizes }: Pick<ReturnType<typeof useLook>, 'colors' | 'sizes'>): string {
  return `/ui?${new URLSearchParams({ colors, sizes, frame: 'yes' })}`;
}

function useChoice<Name extends string>(
  names: readonly [Name, ...Name[]],
  param: string,
): [Name, (name: Name) => void] {
  const [address] = useSearchParams();
  const choose = useParam(param);
  const chosen = names.find((name) => name === address.get(param)) ?? names[0];
  return [chosen, choose];
}

/** Returns the function that sets a parameter of the address, and removes it for null; it adds no history entry. */
export function useParam(param: string): (value: string | null) => void {
  const [, setAddress] = useSearchParams();
  return (value) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(param);
        else next.set(param, value);
        return next;
      },
      { replace: true },
    );
}

/** Name of the parameter for the open dialog. */
export const OPEN_PARAM = 'open';

import { useTabInAddress } from '#web/ui/use-tab-in-address.ts';

/** Names the choices of each switch; the first one applies when the address names none. */
const COLORS = [{ name: 'System' }, { name: 'Light' }, { name: 'Dark' }] as const;
const SIZES = [{ name: 'Site' }, { name: 'Staff' }] as const;
const WIDTHS = [{ name: 'Window' }, { name: '390' }, { name: '1280' }, { name: '390 and 1280' }] as const;

export type Colors = (typeof COLORS)[number]['name'];

export const COLOR_NAMES = COLORS.map(({ name }) => name);
export const SIZE_NAMES = SIZES.map(({ name }) => name);
export const WIDTH_NAMES = WIDTHS.map(({ name }) => name);

/** Reads the colors, sizes and widths of the parts from the address, so a link to the page keeps them. */
export function useLook() {
  const [colors, setColors] = useTabInAddress(COLORS, 'colors');
  const [sizes, setSizes] = useTabInAddress(SIZES, 'sizes');
  const [widths, setWidths] = useTabInAddress(WIDTHS, 'widths');
  return { colors, setColors, sizes, setSizes, widths, setWidths };
}

/** Returns the address of the page as a frame shows it: the parts alone. */
export function frameAddress({ colors, sizes }: Pick<ReturnType<typeof useLook>, 'colors' | 'sizes'>): string {
  return `/ui?${new URLSearchParams({ colors, sizes, frame: 'yes' })}`;
}

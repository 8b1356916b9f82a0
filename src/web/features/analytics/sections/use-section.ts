import { useSearchParams } from 'wouter';

/** Sections of analytics, the first by default; the last is for admins. */
export const SECTIONS = ['Overview', 'Money', 'Quotes and offers', 'Speed', 'Stock', 'Margin', 'Drawer'] as const;
export type Section = (typeof SECTIONS)[number];

const PARAM = 'section';
const nameOf = (section: Section) => section.toLowerCase().replaceAll(' ', '-');

/** Holds the chosen section in the address: `?section=margin`. Choosing adds no history entry, as with tabs. */
export function useSection(isAdmin: boolean): [Section, (section: Section) => void] {
  const [address, setAddress] = useSearchParams();
  const named = SECTIONS.find((section) => nameOf(section) === address.get(PARAM)) ?? SECTIONS[0];
  const choose = (section: Section) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (section === SECTIONS[0]) next.delete(PARAM);
        else next.set(PARAM, nameOf(section));
        return next;
      },
      { replace: true },
    );
  return [named === 'Drawer' && !isAdmin ? SECTIONS[0] : named, choose];
}

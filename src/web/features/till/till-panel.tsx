import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PrintList, printer } from '#web/features/printing/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts';
import { DrawerSection } from './drawer-section.tsx';
import { RegistersList } from './registers-list.tsx';
import { ReportsList } from './reports-list.tsx';

/** "Printer" comes last: it appears once the printer is known, without moving the others. */
const SECTIONS = [{ name: 'Drawer' }, { name: 'Z reports' }, { name: 'Registers' }, { name: 'Printer' }] as const;
type Section = (typeof SECTIONS)[number]['name'];

/** Shows the till: the drawer of this terminal's register, Z reports, for admins the registers, and the print jobs. */
export function TillPanel() {
  const isAdmin = useIsAdmin();
  const { data } = useQuery(printer());
  const [section, setSection] = useTabInAddress(SECTIONS, 'cash');
  const isHidden: Partial<Record<Section, boolean>> = {
    Registers: !isAdmin,
    Printer: data === undefined || data.kind === 'browser',
  };
  const sections = SECTIONS.map(({ name }) => name).filter((name) => isHidden[name] !== true);
  const chosen = sections.includes(section) ? section : 'Drawer';
  const content: Record<Section, () => ReactNode> = {
    Drawer: () => <DrawerSection isAdmin={isAdmin} />,
    'Z reports': () => <ReportsList isAdmin={isAdmin} />,
    Registers: () => <RegistersList />,
    Printer: () => <PrintList />,
  };
  return (
    <div>
      <SectionNav label="Cash drawer" sections={sections} chosen={chosen} onChoose={setSection} />
      {content[chosen]()}
    </div>
  );
}

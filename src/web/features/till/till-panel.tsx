import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isForAdmins, type SectionOf, TAB_SECTIONS } from '#domain/staff-addresses.ts';
import { PrintList, printer } from '#web/features/printing/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { useSection } from '#web/lib/places/use-tab.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { DrawerSection } from './drawer-section.tsx';
import { RegistersList } from './registers-list.tsx';
import { ReportsList } from './reports-list.tsx';

type Section = SectionOf<'till'>;

/** Shows the till: the drawer of this terminal's register, Z reports, for admins the registers, and the print jobs. */
export function TillPanel() {
  const isAdmin = useIsAdmin();
  const { data } = useQuery(printer());
  const [section, setSection] = useSection('till');
  const hasPrinter = data !== undefined && data.kind !== 'browser';
  const isShown = (name: Section) => (isAdmin || !isForAdmins('till', name)) && (hasPrinter || name !== 'Printer');
  // The printer comes last: it appears once it is known, without moving the others.
  const sections = TAB_SECTIONS.till.filter(isShown);
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

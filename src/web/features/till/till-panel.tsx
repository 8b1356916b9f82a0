import { type ReactNode, useState } from 'react';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { DrawerSection } from './drawer-section.tsx';
import { RegistersList } from './registers-list.tsx';
import { ReportsList } from './reports-list.tsx';

const SECTIONS = ['Drawer', 'Z reports', 'Registers'] as const;
type Section = (typeof SECTIONS)[number];

/** The till: the drawer of this terminal's register, Z reports, and for admins the registers. */
export function TillPanel() {
  const isAdmin = useIsAdmin();
  const [section, setSection] = useState<Section>('Drawer');
  const sections = SECTIONS.filter((name) => isAdmin || name !== 'Registers');
  const chosen = sections.includes(section) ? section : 'Drawer';
  const content: Record<Section, () => ReactNode> = {
    Drawer: () => <DrawerSection isAdmin={isAdmin} />,
    'Z reports': () => <ReportsList isAdmin={isAdmin} />,
    Registers: () => <RegistersList />,
  };
  return (
    <div>
      <SectionNav label="Till" sections={sections} chosen={chosen} onChoose={setSection} />
      {content[chosen]()}
    </div>
  );
}

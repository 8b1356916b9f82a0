import type { ReactNode } from 'react';
import { isForAdmins, type SectionOf, TAB_SECTIONS } from '#domain/staff-addresses.ts';
import { ForAdmins, useOpenGate } from '#web/features/staff-gate/index.ts';
import { useSection } from '#web/lib/places/use-tab.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { ActionsList } from './actions-list.tsx';
import { ApprovalLimit } from './approval-limit.tsx';
import { PeopleList } from './people-list.tsx';
import { PriceLimit } from './price-limit.tsx';

const CONTENT: Record<SectionOf<'employees'>, () => ReactNode> = {
  People: PeopleList,
  'Activity log': ActionsList,
};

/** Shows the employees and the activity log. */
export function EmployeesPanel() {
  const [section, setSection] = useSection('employees');
  const { staff } = useOpenGate();
  // Hides the log and the limits from clerks, who have no admin's rights on the server either.
  if (staff.member?.role === 'clerk') return <PeopleList />;
  const Content = CONTENT[section];
  return (
    <div>
      <SectionNav label="Employees" sections={TAB_SECTIONS.employees} chosen={section} onChoose={setSection} />
      {section === 'People' && (
        <>
          <ApprovalLimit />
          <PriceLimit />
        </>
      )}
      {isForAdmins('employees', section) ? (
        <ForAdmins>
          <Content />
        </ForAdmins>
      ) : (
        <Content />
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { ForAdmins, useOpenGate } from '#web/features/staff-gate/index.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts';
import { ActionsList } from './actions-list.tsx';
import { ApprovalLimit } from './approval-limit.tsx';
import { PeopleList } from './people-list.tsx';
import { PriceLimit } from './price-limit.tsx';

const SECTIONS = [{ name: 'People' }, { name: 'Activity log' }] as const;

const CONTENT: Record<(typeof SECTIONS)[number]['name'], () => ReactNode> = {
  People: PeopleList,
  'Activity log': () => (
    <ForAdmins>
      <ActionsList />
    </ForAdmins>
  ),
};

/** Shows the employees and the activity log. */
export function EmployeesPanel() {
  const [section, setSection] = useTabInAddress(SECTIONS, 'employees');
  const { staff } = useOpenGate();
  // Hides the log and the limits from clerks, who have no admin's rights on the server either.
  if (staff.member?.role === 'clerk') return <PeopleList />;
  const Content = CONTENT[section];
  return (
    <div>
      <SectionNav
        label="Employees"
        sections={SECTIONS.map(({ name }) => name)}
        chosen={section}
        onChoose={setSection}
      />
      {section === 'People' && (
        <>
          <ApprovalLimit />
          <PriceLimit />
        </>
      )}
      <Content />
    </div>
  );
}

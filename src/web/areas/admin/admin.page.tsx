import type { PageData } from '#contracts/pages.ts';
import { StaffArea } from '#web/features/staff-gate/index.ts';
import type { Head, Params } from '#web/page.ts';
import { AdminDashboard } from './admin-dashboard.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Admin Dashboard | ${shop.name}`,
    description: `For the people who work at ${shop.name}.`,
    canonicalPath: null,
  };
}

export function Page() {
  return (
    <StaffArea area="admin">
      <AdminDashboard />
    </StaffArea>
  );
}

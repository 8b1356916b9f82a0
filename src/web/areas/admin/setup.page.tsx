import type { PageData } from '#contracts/pages.ts';
import { loadSetupGuide, SetupGate } from '#web/features/setup/index.ts';
import { ForAdmins, StaffArea } from '#web/features/staff-gate/index.ts';
import type { Head, Params } from '#web/page.ts';
import { LateScreen, usePreload } from '#web/ui/late-screen.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Set up your shop | ${shop.name}`,
    description: `For the owner of ${shop.name}.`,
    canonicalPath: null,
  };
}

export function Page() {
  usePreload(loadSetupGuide);
  return (
    <StaffArea area="admin" gate={SetupGate} hasHeading>
      <ForAdmins>
        <LateScreen what="The setup guide" load={loadSetupGuide} />
      </ForAdmins>
    </StaffArea>
  );
}

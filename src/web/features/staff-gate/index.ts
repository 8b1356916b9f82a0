export { AccessGate, type GateProps } from './access-gate.tsx';
export { STAFF_WIDTH } from './areas.ts';
export { ForAdmins } from './for-admins.tsx';
export { useIsAdmin, useMayUse, useRights } from './may-use.ts';
export { PersonMenu } from './person-menu.tsx';
export { StaffArea } from './staff-area.tsx';
export { InStaffBar } from './staff-bar.tsx';
export { useOpenGate } from './staff-context.ts';
export { useStepBack } from './use-step-back.ts';

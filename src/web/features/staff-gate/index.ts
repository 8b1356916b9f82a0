export { AccessGate, type GateProps } from './access-gate.tsx';
export { AreaHeading, STAFF_WIDTH } from './area-heading.tsx';
export { ForAdmins } from './for-admins.tsx';
export { useIsAdmin, useMayUse, useRights } from './may-use.ts';
export { StaffArea } from './staff-area.tsx';
export { InStaffBar } from './staff-bar.tsx';
export { useOpenGate } from './staff-context.ts';
export { useStepBack } from './use-step-back.ts';

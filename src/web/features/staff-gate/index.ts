export { AREAS, AreaHeading, STAFF_WIDTH } from './area-heading.tsx';
export { StaffArea } from './staff-area.tsx';
export { InStaffBar } from './staff-bar.tsx';
export { useIsAdmin, useOpenGate } from './staff-context.ts';

// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { AREAS, AreaHeading, STAFF_WIDTH } from './area-heading.tsx';
export { StaffArea } from './staff-area.tsx';
export { InStaffBar } from './staff-bar.tsx';
export { useOpenGate } from './staff-context.ts';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room

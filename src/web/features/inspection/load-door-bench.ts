/** Loads the checklist of the bench for a driver at the door, once the stops are shown. */
export const loadDoorBench = () => import('./door-bench.tsx');

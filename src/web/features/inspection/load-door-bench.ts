/** Loads the checklist of the bench for a driver at the door: few stops need it. */
export const loadDoorBench = () => import('./door-bench.tsx');

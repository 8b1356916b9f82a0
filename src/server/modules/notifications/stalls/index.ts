export { listOwnFailures, type OwnFailure } from './own-failures.queries.ts';
export { listStalls } from './stalls.queries.ts';

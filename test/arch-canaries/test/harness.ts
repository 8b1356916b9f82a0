export const harness = 'a test helper';

import { groupBy } from '../stand-ins/group-by.ts';

/** Names several devices in few words: "iPhone 15, 128GB and 2 more". */
export function summarizeDevices(models: readonly string[]): string {
  const [first = '', ...rest] = models;
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
}

/** Lists all models with their number: "2 x iPhone 15, 128GB; iPad Air, 64GB". */
export function listDeviceModels(models: readonly string[]): string {
  const counts = groupBy(models, (model) => model);
  return [...counts].map(([model, { length }]) => (length === 1 ? model : `${length} x ${model}`)).join('; ');
}

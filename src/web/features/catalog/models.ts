import { seriesOfModel } from '#domain/catalog/catalog.ts';
import { groupBy } from '#domain/stand-ins/group-by.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import type { ModelSummary } from './model-summary.ts';

export interface SeriesGroup {
  series: string;
  models: ModelSummary[];
}

/** Series of models that are not in the built-in catalog: staff may add any. */
const OTHER_SERIES = 'More models';

/** Groups models by series, in the order in which the series appear. */
export function groupBySeries(deviceType: DeviceType, models: readonly ModelSummary[]): SeriesGroup[] {
  const groups = groupBy(models, ({ model }) => seriesOfModel(deviceType, model) ?? OTHER_SERIES);
  return [...groups].map(([series, members]) => ({ series, models: members }));
}

/** Returns the models whose name has every typed word, in any order and case: "15 pro" finds iPhone 15 Pro. */
export function filterModels(models: readonly ModelSummary[], typed: string): ModelSummary[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return models.filter(({ model }) => words.every((word) => model.toLowerCase().includes(word)));
}

/** A step of a funnel, reached by some of the previous step. */
export interface FunnelStep {
  key: string;
  name: string;
  count: number;
}

/** A step with the numbers it keeps and loses. */
export interface FunnelRow extends FunnelStep {
  /** Count of the previous step; for the first step, its own. */
  from: number;
  /** Number of the previous step that did not get here. */
  lost: number;
  /** Share of the first step in whole percent; null when the first step is 0. */
  percent: number | null;
}

/** Adds the losses of each step of a funnel. A later step can be larger, since some began before the period: then it loses none. */
export function funnelRows(steps: readonly FunnelStep[]): readonly FunnelRow[] {
  const first = steps[0]?.count ?? 0;
  return steps.map((step, index) => {
    const from = steps[index - 1]?.count ?? step.count;
    return {
      ...step,
      from,
      lost: Math.max(0, from - step.count),
      percent: first === 0 ? null : Math.round((step.count / first) * 100),
    };
  });
}

/** A step that some of those of the step before reach. */
export interface FunnelStep {
  key: string;
  name: string;
  count: number;
}

/** A step with what it keeps and loses. */
export interface FunnelRow extends FunnelStep {
  /** Number of the step before; the first one's own. */
  from: number;
  /** Those of the step before that did not get here. */
  lost: number;
  /** Share of the first step in percent, whole; null when nobody began. */
  percent: number | null;
}

/** Adds to the steps of a funnel how many each loses. Later steps can be larger, by those who began before: then none is lost. */
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

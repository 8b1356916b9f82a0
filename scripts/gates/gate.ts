/** One check of the whole tree. */
export interface Gate {
  name: string;
  run: () => Promise<GateResult>;
}

export interface GateResult {
  /** The extent of the check, for its line of output: "212 modules". */
  summary: string;
  /** One text for each problem; an empty list means that the gate passed. */
  problems: string[];
}

/** Returns true in continuous integration, where a gate does not use results of earlier runs. */
export function isCi(): boolean {
  return process.env.CI !== undefined;
}

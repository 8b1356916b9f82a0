/** One check of the whole tree. */
export interface Gate {
  name: string;
  run: () => Promise<GateResult>;
}

export interface GateResult {
  /** The extent of the check, for its line of output: "212 modules". */
  summary: string;
  /** One text for each thing that is wrong; none means that the gate is passed. */
  problems: string[];
}

/** Returns true in continuous integration, where a gate believes no earlier run of itself. */
export function isCi(): boolean {
  return process.env.CI !== undefined;
}

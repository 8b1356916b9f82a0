/** One check of the whole tree. */
export interface Gate {
  name: string;
  run(): Promise<GateResult>;
}

export interface GateResult {
  /** What was looked at, for the line that is shown: "212 modules". */
  summary: string;
  /** One text for each thing that is wrong; none means that the gate is passed. */
  problems: string[];
}

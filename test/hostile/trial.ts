import { Dice } from '../../scripts/demo/dice.ts';
import { FAMILIES, filesOf } from './files.ts';
import { measureFile } from './measure.ts';

/**
 * Measures each of the 500 hostile files in a separate process, and prints the peak values of each family: node
 * test/hostile/trial.ts [SEED]
 */

const seed = Number(process.argv[2] ?? 2026);
const MAX_MS = 3000;
const MAX_MB = 256;
let failures = 0;
for (const family of FAMILIES) {
  const peak = { ms: 0, cpuMs: 0, peakMb: 0 };
  for await (const file of filesOf(family, new Dice(seed))) {
    const { ms, cpuMs, peakMb } = await measureFile(file);
    peak.ms = Math.max(peak.ms, ms);
    peak.cpuMs = Math.max(peak.cpuMs, cpuMs);
    peak.peakMb = Math.max(peak.peakMb, peakMb);
    if (ms <= MAX_MS && peakMb <= MAX_MB) continue;
    failures += 1;
    console.log(`over: ${file.name}, ${ms} ms, ${peakMb} MB`);
  }
  console.log(`${family.name} (${family.count}): ${peak.ms} ms, ${peak.cpuMs} ms of work, ${peak.peakMb} MB`);
}
console.log(failures === 0 ? 'None was over 3 s or 256 MB.' : `${failures} were over 3 s or 256 MB.`);
process.exitCode = failures === 0 ? 0 : 1;

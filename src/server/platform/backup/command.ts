import { OwnerError } from '../errors.ts';

/**
 * Runs a command of the owner: prints its result, or a sentence about a problem that the owner can fix.
 * @param isAway says so of an error of a service that the command depends on, such as the storage of files
 */
export async function runCommand(
  work: () => Promise<string>,
  isAway: (error: unknown) => boolean = () => false,
): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const isExpected = error instanceof OwnerError || isAway(error);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

import { OwnerError } from '../errors.ts';

/**
 * Runs an owner's command: prints its result, or a sentence about a problem that the owner can fix.
 * @param isServiceFailure returns true for an error of a service the command depends on, such as file storage
 */
export async function runCommand(
  work: () => Promise<string>,
  isServiceFailure: (error: unknown) => boolean = () => false,
): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const isExpected = error instanceof OwnerError || isServiceFailure(error);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

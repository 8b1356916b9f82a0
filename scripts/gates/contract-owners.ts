import type { ParsedFile } from './shape-rules.ts';

interface ContractUse {
  file: string;
  line: number;
  contract: string;
  /** Modules that answer its calls. */
  owners: readonly string[];
}

const CONTRACT = /^#(contracts\/[^/]+[.]ts)$/;
const MODULE = /^src\/server\/modules\/([^/]+)\//;
/** Files of a module that add its routes. */
const ADDS_ROUTES = /[.]routes[.]ts$|^src\/server\/modules\/[^/]+\/index[.]ts$/;

/**
 * Finds imports of a contract by a module that answers none of its calls. What a call takes and answers is of its module alone: others
 * get rows, and what both need is in `domain`, or in a contract without a call. A module answers a call when its routes or its index
 * import the endpoint.
 */
export function foreignContracts(files: readonly ParsedFile[]): ContractUse[] {
  const uses = files.flatMap(({ file, source, module }) => {
    const [, user] = MODULE.exec(file) ?? [];
    return module.staticImports.flatMap(({ moduleRequest, entries, start }) => {
      const [, contract] = CONTRACT.exec(moduleRequest.value) ?? [];
      if (user === undefined || contract === undefined) return [];
      const line = source.slice(0, start).split('\n').length;
      const answers = ADDS_ROUTES.test(file) && entries.some(({ isType }) => !isType);
      return [{ file, line, contract: `src/${contract}`, user, answers }];
    });
  });
  const withCalls = new Set(files.filter(({ source }) => /= endpoint\(/.test(source)).map(({ file }) => file));
  const owners = Map.groupBy(
    uses.filter(({ contract, answers }) => answers && withCalls.has(contract)),
    ({ contract }) => contract,
  );
  return uses.flatMap(({ file, line, contract, user }) => {
    const names = [...new Set((owners.get(contract) ?? []).map((use) => use.user))];
    return names.length === 0 || names.includes(user) ? [] : [{ file, line, contract, owners: names }];
  });
}

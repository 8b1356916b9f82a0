import type { FastifyServerOptions } from 'fastify';

/**
 * Option that leaves out Fastify's own schema compilers, half a megabyte that each start would load: an app with this
 * option sets the compilers of the contracts, or has no schemas.
 */
export const NO_COMPILERS: Pick<FastifyServerOptions, 'schemaController'> = {
  schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
};

function noCompiler(): never {
  throw new Error('A schema that is no contract has no compiler');
}

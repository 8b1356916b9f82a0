import type { FastifyServerOptions } from 'fastify';

/**
 * Option of an app without Fastify's own compilers of schemas, half a megabyte that each start would load: it validates by
 * contracts, which are set on it, or has no schemas.
 */
export const NO_COMPILERS: Pick<FastifyServerOptions, 'schemaController'> = {
  schemaController: { compilersFactory: { buildValidator: none, buildSerializer: none } },
};

function none(): never {
  throw new Error('A schema that is no contract has no compiler');
}

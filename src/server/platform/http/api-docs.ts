import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyRequest, type LightMyRequestResponse, type RouteOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { NO_COMPILERS } from './compilers.ts';
import { describeOperation, ERROR_SCHEMA, SECURITY_SCHEMES } from './openapi-operation.ts';

export interface ApiDocs {
  /** Returns the description in OpenAPI format. */
  describe(): object;
  /** Answers a request for the readable page or one of its files. */
  answer(request: Pick<FastifyRequest, 'url' | 'headers'>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Generates the description of some routes, in a separate app that does not listen. */
export async function makeApiDocs(routes: readonly RouteOptions[], version: string): Promise<ApiDocs> {
  const endpoints = new Map<string | undefined, Endpoint>(
    routes.flatMap(({ config }) => (config?.endpoint === undefined ? [] : [[config.endpoint.id, config.endpoint]])),
  );
  const app = Fastify({ ...NO_COMPILERS, exposeHeadRoutes: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cash Again',
        version,
        description:
          'Money is a decimal string of US dollars. Errors are JSON: message, code, and errors by field. ' +
          'Calls that create something take an Idempotency-Key header and answer a repetition with the first answer. ' +
          'Bytes that don’t parse as a request get 400, 408, 413 or 431 in the same format.',
      },
      components: { schemas: { Error: ERROR_SCHEMA }, securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const methods of Object.values(document.openapiObject.paths ?? {})) {
        for (const operation of [methods?.get, methods?.post, methods?.patch, methods?.delete]) {
          const endpoint = endpoints.get(operation?.operationId);
          if (operation !== undefined && endpoint !== undefined) {
            Object.assign(operation, describeOperation(endpoint, operation.responses ?? {}));
          }
        }
      }
      return document.openapiObject;
    },
  });
  for (const route of routes) if (!route.url.startsWith(PAGE)) app.route(route);
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    uiConfig: { deepLinking: false, filter: true, layout: 'BaseLayout' },
  });
  await app.ready();
  return {
    describe: () => app.swagger(),
    answer: ({ url, headers }) => app.inject({ method: 'GET', url, headers: { ...headers } }),
    close: () => app.close(),
  };
}

const PAGE = '/api/docs';

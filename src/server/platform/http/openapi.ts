import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { describeOperation, ERROR_SCHEMA, SECURITY_SCHEMES } from './openapi-operation.ts';

/** Describes the API from its contracts: `/api/openapi.json`, and a readable page at `/api/docs` (decision 22). */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const endpoints = new Map<string | undefined, Endpoint>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint !== undefined) endpoints.set(config.endpoint.id, config.endpoint);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cash Again',
        version,
        description:
          'Money is a decimal string of US dollars. Errors are JSON: message, code, and errors by field. ' +
          'Calls that create something take an Idempotency-Key header and answer a repetition with the first answer. ' +
          'Bytes that cannot be parsed as a request get 400, 408, 413 or 431 in the same format.',
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
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { deepLinking: false, layout: 'BaseLayout' } });
}

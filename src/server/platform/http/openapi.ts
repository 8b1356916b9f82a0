import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the interface from its contracts: `/api/openapi.json`, and a readable page at `/api/docs` (decision 22). */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cash Again',
        version,
        description:
          'Money is a decimal string of US dollars. Errors are JSON: message, code, and errors by field. ' +
          'Calls that create something take an Idempotency-Key header and answer a repetition with the first answer.',
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { deepLinking: false } });
}

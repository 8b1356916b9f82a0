import * as contracts from './all.ts';
import { ALL_ROUTES, type Endpoint } from './endpoint.ts';
import type { RouteId } from './routes.ts';

/** Union of the endpoints that a contract exports. */
type EndpointsOf<Contract> = Contract extends unknown
  ? Extract<Contract[keyof Contract], { id: RouteId; responses: object }>
  : never;
type DeclaredEndpoint = EndpointsOf<(typeof contracts)[keyof typeof contracts]>;
type EndpointsById<Id extends DeclaredEndpoint['id']> = { [Key in Id]: Extract<DeclaredEndpoint, { id: Key }> };

/** Every endpoint by its id. A route that no listed contract declares does not compile. The browser imports this type only. */
export type Api = EndpointsById<RouteId>;

/**
 * Every endpoint of the HTTP interface.
 * @throws Error when a route of `ALL_ROUTES` has no endpoint, or two
 */
export const ENDPOINTS: readonly Endpoint[] = declaredEndpoints();

function declaredEndpoints(): Endpoint[] {
  const endpoints = Object.values(contracts).flatMap((contract) => Object.values<unknown>(contract).filter(isEndpoint));
  for (const id of Object.keys(ALL_ROUTES)) {
    const count = endpoints.filter((endpoint) => endpoint.id === id).length;
    if (count !== 1) throw new Error(`Route ${id} has ${count} endpoints in the contracts`);
  }
  return endpoints;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'id' in value && 'responses' in value && 'access' in value;
}

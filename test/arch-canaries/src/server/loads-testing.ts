// breaks: no-test-in-product
import { peer } from '#server/ports/testing/peer.ts';

export const helper = peer;

// breaks: no-test-in-product
import { harness } from '#test/harness.ts';

export const helper = harness;

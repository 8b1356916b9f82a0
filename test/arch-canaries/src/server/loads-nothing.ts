// breaks: resolvable
// @ts-expect-error there is no such file
import { nothing } from '#server/nowhere.ts';

export const found: unknown = nothing;

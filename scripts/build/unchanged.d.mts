export const SEEN: string;
export function namesIn(folder: string): string;
export function markOf(file: string): string;
export function isUnchanged(root: string): boolean;

// breaks: no-new-date
export const placedAt = () => new Date();
export const parsed = new Date('2026-11-20T12:00:00Z');

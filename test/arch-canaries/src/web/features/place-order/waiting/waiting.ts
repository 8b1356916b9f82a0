export const waiting = 'Waiting';

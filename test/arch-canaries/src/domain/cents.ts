export const dollar = 100;

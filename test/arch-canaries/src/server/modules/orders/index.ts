export type Order = string;

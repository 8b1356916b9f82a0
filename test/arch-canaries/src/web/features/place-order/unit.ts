export interface Unit {
  key: string;
}

export interface Shown {
  id: string;
}

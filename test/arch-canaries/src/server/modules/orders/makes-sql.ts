// breaks: declared-sql
class Sql {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const named = (name: string) => new Sql(`name = '${name}'`);

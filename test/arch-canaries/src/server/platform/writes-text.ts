// breaks: declared-sql
interface Transaction {
  writeForJobQueue(write: { text: string }): void;
}

export const forget = (tx: Transaction) => tx.writeForJobQueue({ text: 'vacuum' });

// breaks: declared-sql
interface Transaction {
  sendForJobQueue(write: { text: string }): void;
}

export const forget = (tx: Transaction) => tx.sendForJobQueue({ text: 'vacuum' });

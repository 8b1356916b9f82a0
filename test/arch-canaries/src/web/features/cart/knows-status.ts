// breaks: facts-of-statuses
export const isOver = ({ status }: { status: string }) => status === 'cancelled';

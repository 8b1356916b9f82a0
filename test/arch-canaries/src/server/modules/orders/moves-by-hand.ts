// breaks: one-move
const orderStatusChanged = 'order.status_changed';
const emit = (...event: readonly string[]) => event;

export const news = emit('transaction', orderStatusChanged, 'order');

/* Has a browser store nothing, as one without room does: texts are refused, and its database never answers. */
Storage.prototype.setItem = () => {
  throw new DOMException('No room', 'QuotaExceededError');
};
IDBFactory.prototype.open = () => ({});

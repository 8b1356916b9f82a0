/* Makes a browser store nothing, as without free space: it refuses texts, and its database never answers. */
Storage.prototype.setItem = () => {
  throw new DOMException('No room', 'QuotaExceededError');
};
IDBFactory.prototype.open = () => ({});

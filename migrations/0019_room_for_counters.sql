-- A counter is a row that is written again and again: with room on its page it stays there, and its index as it is.
alter table order_counts set (fillfactor = 30);

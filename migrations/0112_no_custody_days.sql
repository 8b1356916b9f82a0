drop function custody_shop_head();--> statement-breakpoint
drop table custody_days;--> statement-breakpoint
drop index custody_entries_recorded;

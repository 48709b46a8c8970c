-- For prices and units that few ads have; of those that many have, the newest are found by their date.
create index classifieds_by_price on ads (value) where status = 'published';
create index classifieds_by_unit_and_price on ads (count_type, value) where status = 'published';

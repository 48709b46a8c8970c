-- The home city, if the person named one. Others see it; it may be in another state than the phone's area code.
alter table users add column city_code integer;
alter table users add constraint users_city_known foreign key (city_code) references cities not valid;

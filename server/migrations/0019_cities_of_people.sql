-- Where somebody lives, if they said so; shown to others, and told apart from the state of their phone.
alter table users add column city_code integer;
alter table users add constraint users_city_known foreign key (city_code) references cities not valid;

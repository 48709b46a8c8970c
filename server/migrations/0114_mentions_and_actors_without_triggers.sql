-- Mentions in comments say their post, and whom a notification names the person notified: nothing is left that these would fill in.
drop trigger comment_mentions_find_post on comment_mentions;
drop function find_post_of_mention;
drop trigger notification_actors_find_notified on notification_actors;
drop function find_notified_of_actor;

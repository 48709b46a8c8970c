-- name: updateText
-- Saving an unchanged text is no edit.
update comments set text = :text, edited_at = :now, version = version + 1
where id = :id and post_id = :postId and text <> :text

-- name: updateText
-- Saving the text that is there already is no edit.
update comments set text = :text, edited_at = case when text = :text then edited_at else :now end where id = :id

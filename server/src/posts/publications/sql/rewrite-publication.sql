-- name: updatePublication
-- A change before the publication is visible does not mark it as edited.
update posts set title = :title, description = :description, state_code = :stateCode?,
  is_free_visible = :isFreeVisible, image_key = :imageKey?, version = version + 1,
  edited_at = case when unlisted_reason = 'scheduled' or (title = :title and description = :description)
    then edited_at else :now end
where id = :id
